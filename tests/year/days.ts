import { type Database } from 'libsql'
import { DAY, HOUR } from '#app/lib/time.ts'

/** What one day brings a salon. The first salon, whose pages are measured, is a busy one. */
export const usual = { visits: 5, messages: 6, webhooks: 9, jobs: 16, events: 26, outcomes: 4 }
export const busy = { visits: 32, messages: 100, webhooks: 150, jobs: 250, events: 400, outcomes: 60 }

/** Visits are booked so many days before. */
const ahead = 7
/** Who writes: a month fills their conversations to the page's end, so that a later page shows no more than an early one. */
const regulars = 40
const thing = 'La clienta pregunta por un corte con la especialista de siempre, si se puede por la tarde.'

/**
 * Writes days of every salon, in the order in which they would have come: what one salon does lies between what all others
 * do. Everything follows from the number of the day, so two years are alike.
 */
export class Days {
	constructor(
		readonly db: Database,
		/** Midnight UTC of the day 0. */
		readonly begin: number,
	) {
		this.#note()
	}

	/** Who and where, by number, so that a day is a few statements. Anew after people were added. */
	#note(): void {
		this.db.exec(`
			DROP TABLE IF EXISTS temp.shops; DROP TABLE IF EXISTS temp.staff; DROP TABLE IF EXISTS temp.people;
			CREATE TEMP TABLE shops AS SELECT b.id AS business_id, row_number() OVER (ORDER BY b.slug <> 'demo', b.id) - 1 AS k,
				(SELECT id FROM services s WHERE s.business_id = b.id AND s.link_price IS NOT NULL ORDER BY s.id LIMIT 1) AS service_id,
				(SELECT id FROM channel_accounts a WHERE a.business_id = b.id AND a.channel = 'whatsapp' LIMIT 1) AS account_id,
				(SELECT id FROM assistants a WHERE a.business_id = b.id ORDER BY a.id LIMIT 1) AS assistant_id,
				${Object.entries(usual)
					.map(([what, many]) => `iif(b.slug = 'demo', ${busy[what as keyof typeof busy]}, ${many}) AS ${what}`)
					.join(', ')}
				FROM businesses b WHERE b.slug = 'demo' OR b.slug LIKE 'salon-%';
			CREATE UNIQUE INDEX temp.shop_of ON shops (business_id);
			CREATE TEMP TABLE staff AS SELECT business_id, id, branch_id,
				row_number() OVER (PARTITION BY business_id ORDER BY id) - 1 AS place, count(*) OVER (PARTITION BY business_id) AS many
				FROM specialists WHERE archived_at IS NULL AND deleted_at IS NULL;
			CREATE UNIQUE INDEX temp.staff_place ON staff (business_id, place);
			CREATE TEMP TABLE numbers AS WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 499) SELECT n FROM n;`)
		this.#openThreads()
		this.#notePeople()
	}

	#openThreads(): void {
		this.db.exec(`INSERT INTO threads (id, business_id, contact_id, account_id, channel, last_message_at, created_at)
			SELECT 'thr.' || c.id, c.business_id, c.id, shop.account_id, 'whatsapp', ${this.begin - DAY}, ${this.begin - DAY}
			FROM contacts c JOIN shops shop ON shop.business_id = c.business_id
			WHERE NOT EXISTS (SELECT 1 FROM threads t WHERE t.business_id = c.business_id AND t.account_id = shop.account_id
				AND t.contact_id = c.id)`)
	}

	#notePeople(): void {
		this.db.exec(`DROP TABLE IF EXISTS temp.people;
			CREATE TEMP TABLE people AS SELECT t.business_id, t.contact_id, t.id AS thread_id,
				row_number() OVER (PARTITION BY t.business_id ORDER BY t.id) - 1 AS place,
				count(*) OVER (PARTITION BY t.business_id) AS many
				FROM threads t JOIN shops shop ON shop.business_id = t.business_id AND shop.account_id = t.account_id;
			CREATE UNIQUE INDEX temp.people_place ON people (business_id, place);
			CREATE TEMP TABLE IF NOT EXISTS crowd AS SELECT business_id, max(many) AS many FROM people GROUP BY business_id;
			DELETE FROM crowd; INSERT INTO crowd SELECT business_id, max(many) FROM people GROUP BY business_id;
			CREATE UNIQUE INDEX IF NOT EXISTS temp.crowd_of ON crowd (business_id);`)
	}

	/** One more person for each salon, as new ones come. */
	newcomers(day: number): void {
		const at = this.begin + day * DAY
		this.db.exec(`INSERT INTO contacts (id, business_id, name, lastname, whatsapp, country_code, created_at, updated_at)
			SELECT 'con.' || ${day} || '.' || k, business_id,
				CASE (k + ${day}) % 5 WHEN 0 THEN 'Ana' WHEN 1 THEN 'Mariana' WHEN 2 THEN 'Lucía' WHEN 3 THEN 'Carmen' ELSE 'Sofía' END,
				'Nueva ' || ${day}, printf('55%08d', k * 1000 + ${day}), '52', ${at}, ${at} FROM shops`)
		this.#openThreads()
		this.#notePeople()
	}

	/** All that happens on one day, in one commit. */
	live(day: number): void {
		this.db.exec('BEGIN IMMEDIATE')
		for (const statement of [...this.#visits(day), ...this.#talk(day), ...this.#machinery(day)]) this.db.exec(statement)
		this.db.exec('COMMIT')
	}

	#visits(day: number): string[] {
		const now = this.begin + day * DAY
		// From nine o'clock in Mexico City on, hour by hour, one specialist after another.
		const start = `${now + ahead * DAY + 15 * HOUR} + (n / staff.many) * ${HOUR}`
		const id = `printf('apt.%05d.%05d.%03d', ${day}, k, n)`
		const each = `FROM numbers CROSS JOIN shops ON n < visits
			CROSS JOIN staff ON staff.business_id = shops.business_id AND staff.place = n % staff.many
			CROSS JOIN crowd ON crowd.business_id = shops.business_id
			CROSS JOIN people ON people.business_id = shops.business_id AND people.place = (n * 7 + ${day} * 13) % crowd.many`
		const at = now + 12 * HOUR
		return [
			`INSERT INTO appointments (id, business_id, short_id, branch_id, contact_id, specialist_id, service_id, title, status,
				starts_at, ends_at, held_from, held_to, booked_over, price_minor, currency, created_by, updated_by, created_at, updated_at)
			SELECT ${id}, shops.business_id, ${id}, staff.branch_id, people.contact_id, staff.id, shops.service_id, 'Corte',
				iif(n % 3, 'confirmada', 'agendada'), ${start}, ${start} + ${HOUR}, ${start}, ${start} + ${HOUR}, 1, 35000, 'MXN',
				'year', 'year', ${at}, ${at} ${each}`,
			...['confirmation', 'reminder'].map(
				(
					kind,
				) => `INSERT INTO notifications (id, business_id, kind, contact_id, appointment_id, text, deliver_at, state, key,
					created_by, created_at, updated_at)
				SELECT '${kind}' || ${id}, shops.business_id, '${kind}', people.contact_id, ${id}, '${thing}', ${at}, 'sent',
					'${kind}' || ${id}, 'year', ${at}, ${at} ${each}`,
			),
			// What was booked a week ago takes place and is paid.
			`INSERT INTO money_movements (id, business_id, amount_minor, currency, payment_method, contact_id, appointment_id, at, created_at)
			SELECT 'mov' || substr(a.id, 4), a.business_id, 35000, 'MXN', 'cash', a.contact_id, a.id, a.starts_at, a.starts_at
			FROM shops CROSS JOIN appointments a ON a.business_id = shops.business_id
				AND a.starts_at >= ${now} AND a.starts_at < ${now + DAY} AND a.id LIKE 'apt.%'`,
		]
	}

	#talk(day: number): string[] {
		const now = this.begin + day * DAY
		const at = `${now} + n * (${DAY} / messages) + k`
		const id = `printf('msg.%05d.%05d.%03d', ${day}, k, n)`
		const each = `FROM numbers CROSS JOIN shops ON n < messages
			CROSS JOIN crowd ON crowd.business_id = shops.business_id
			CROSS JOIN people ON people.business_id = shops.business_id
				AND people.place = ((n / 4) * 11 + ${day} * messages / 4) % min(crowd.many, ${regulars})`
		const turn = `printf('trn.%05d.%05d.%03d', ${day}, k, n)`
		const answered = `${each} WHERE n % 2 = 0`
		return [
			`INSERT INTO messages (id, business_id, thread_id, contact_id, role, text, provider_id, state, at, created_at)
			SELECT ${id}, shops.business_id, people.thread_id, people.contact_id, iif(n % 2, 'assistant', 'user'), '${thing}',
				'wamid.' || ${id}, iif(n % 2, 'read', 'received'), ${at}, ${at} ${each}`,
			`UPDATE threads SET last_message_at = said.at, last_inbound_at = said.at, preview = 'La clienta pregunta', unread = said.n % 3
				FROM (SELECT people.thread_id, max(${at}) AS at, n ${each} GROUP BY people.thread_id) said WHERE threads.id = said.thread_id`,
			`INSERT INTO turns (id, business_id, thread_id, assistant_id, state, last_message_id, run_at, created_at, finished_at)
			SELECT ${turn}, shops.business_id, people.thread_id, shops.assistant_id, 'done', ${id}, ${at}, ${at}, ${at} ${answered}`,
			`INSERT INTO turn_steps (business_id, turn_id, step, answer, results, at)
			SELECT shops.business_id, ${turn}, 1, json_object('text', '${thing}${thing}', 'calls', json('[]')), '[]', ${at} ${answered}`,
			`INSERT INTO credit_movements (id, business_id, credit_type, type, hundredths, subject_id, at)
			SELECT 'crd' || ${turn}, shops.business_id, 'gpt_model', 'consume', -100, ${turn}, ${at} ${answered}`,
		]
	}

	/** What the program itself leaves behind while it works: this is what is swept. */
	#machinery(day: number): string[] {
		const now = this.begin + day * DAY
		const some = (what: keyof typeof usual) => `FROM numbers CROSS JOIN shops ON n < ${what}`
		const at = (what: keyof typeof usual) => `${now} + n * (${DAY} / ${what}) + k`
		const id = (kind: string) => `printf('${kind}_%05d%05d%03d', ${day}, k, n)`
		const raw = JSON.stringify({
			object: 'whatsapp_business_account',
			entry: [{ changes: [{ value: thing.repeat(6) }] }],
		})
		return [
			// Reminders of days before have gone out.
			`UPDATE jobs SET state = 'done', finished_at = run_at WHERE state = 'pending' AND run_at < ${now + DAY} AND kind = 'year.job'`,
			`INSERT INTO webhook_events (id, provider, event_key, raw, received_at, processed_at)
			SELECT ${id('whk')}, 'meta', ${id('key')}, '${raw}', ${at('webhooks')}, iif(n = 3 AND k % 50 = 0, NULL, ${at('webhooks')} + 90) ${some('webhooks')}`,
			`INSERT INTO jobs (id, business_id, kind, payload, state, run_at, attempts, key, lane, created_at, finished_at, last_error)
			SELECT ${id('job')}, business_id, 'year.job', json_object('messageId', ${id('msg')}, 'threadId', ${id('thr')}),
				CASE WHEN n = 5 THEN 'pending' WHEN n = 6 AND k % 40 = 0 THEN 'failed' WHEN n = 7 AND k % 10 = 0 THEN 'cancelled' ELSE 'done' END,
				${at('jobs')} + iif(n = 5, ${5 * DAY}, 0), 1, 'year.job:' || ${id('job')}, NULL, ${at('jobs')},
				iif(n = 5, NULL, ${at('jobs')} + 800), iif(n = 6 AND k % 40 = 0, 'refused', NULL) ${some('jobs')}`,
			`INSERT INTO events (business_id, name, payload, actor, cause, at)
			SELECT business_id, 'inbox.messageReceived', json_object('messageId', ${id('msg')}, 'threadId', ${id('thr')},
				'contactId', ${id('con')}), '{"kind":"webhook"}', NULL, ${at('events')} ${some('events')}`,
			`INSERT INTO idempotency (scope, key, outcome, at)
			SELECT '["business","' || business_id || '","assistant"]', 'turn:' || ${id('trn')}, json_object('ok', 1), ${at('outcomes')} ${some('outcomes')}`,
			`INSERT INTO sessions (id, user_id, business_id, created_at, last_seen_at, expires_at)
			SELECT ${id('ses')}, (SELECT id FROM users LIMIT 1), business_id, ${now}, ${now}, ${now + 30 * DAY} FROM numbers CROSS JOIN shops ON n < 1`,
			`INSERT INTO notices (id, business_id, kind, group_key, details, at, created_at)
			SELECT ${id('ntc')}, business_id, 'turns.outOfCredits', ${id('ntc')}, '{"creditType":"gpt_model"}', ${now}, ${now} FROM numbers CROSS JOIN shops ON n < 1`,
		]
	}
}
