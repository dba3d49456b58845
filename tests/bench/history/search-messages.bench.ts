import { sql } from 'drizzle-orm'
import { type Ctx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { inbox } from '#app/features/inbox/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { type Bench, inOrder, type Order } from '../bench.ts'
import { ids, SalonGround } from '../salon-ground.ts'

const messages = 1_000_000
const piece = 100_000
const searches = 40
/** As many as the screen shows, and one that says that there are more. */
const shown = 20
const words = ['corte', 'tinte', 'tarde', 'manana', 'viernes', 'sabado', 'uñas', 'lugar', 'precio', 'facial']

/** A search over a million messages of a salon, by the operation and as the bare query that finds and reads the same rows. */
class Search {
	#ground = new SalonGround(now())
	#ctx: Ctx<'business'> | null = null

	async start() {
		this.#ctx = await this.#ground.open()
		await fill(this.#ctx)
		for (let turn = 0; turn < searches; turn++) await this.run('ours first')
	}

	run(order: Order) {
		const ctx = this.#ctx
		if (!ctx) throw new Error('not started')
		return inOrder(
			order,
			() =>
				timed(async (word) => {
					const found = await execute(ctx, inbox.searchMessages, { search: word, limit: shown })
					if (!found.ok || found.value.found.length !== shown) throw new Error(`nothing of ${word}`)
				}),
			() =>
				timed(async (word) => {
					const rows = await ctx.db.all(plain(word))
					if (rows.length !== shown + 1) throw new Error(`nothing of ${word}`)
				}),
		)
	}

	stop() {
		return this.#ground.close()
	}
}

/** Milliseconds of one search, of one that every word had. */
async function timed(search: (word: string) => Promise<void>): Promise<number> {
	const from = performance.now()
	for (let turn = 0; turn < searches; turn++) await search(words[turn % words.length] ?? '')
	return (performance.now() - from) / searches
}

function plain(word: string) {
	const match = `business : "${ids.businessId.replaceAll('_', '')}" AND words : ("${word}" *)`
	return sql`SELECT m.*, c.name FROM message_search_words found
		CROSS JOIN message_search_rows owner ON owner.docid = found.rowid
		JOIN messages m ON m.business_id = owner.business_id AND m.id = owner.message_id
		JOIN contacts c ON c.business_id = m.business_id AND c.id = m.contact_id
		WHERE message_search_words MATCH ${match} ORDER BY found.rowid DESC LIMIT ${shown + 1}`
}

async function fill(ctx: Ctx<'business'>) {
	const { businessId, contactId } = ids
	await transact(ctx, async ({ db }) => {
		await db.run(sql`INSERT INTO channel_accounts (id, business_id, channel, external_id, name, state, created_at)
			VALUES ('cha_bench', ${businessId}, 'whatsapp', 'bench', 'Bench', 'connected', 0)`)
		await db.run(sql`INSERT INTO threads (id, business_id, contact_id, account_id, channel, unread, preview, last_message_at, created_at)
			VALUES ('thr_bench', ${businessId}, ${contactId}, 'cha_bench', 'whatsapp', 0, '', 0, 0)`)
	})
	for (let made = 0; made < messages; made += piece) {
		const to = made + piece
		await transact(ctx, ({ db }) =>
			db.run(sql`WITH RECURSIVE numbers(n) AS (SELECT ${made} UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${to})
				INSERT INTO messages (id, business_id, thread_id, contact_id, role, type, text, state, is_deleted, at, created_at)
				SELECT format('msg%09d', n), ${businessId}, 'thr_bench', ${contactId}, iif(n % 2, 'assistant', 'user'), 'text',
					'La clienta pregunta por ' || json_extract(${JSON.stringify(words)}, '$[' || cast(n % ${words.length} AS INTEGER) || ']')
						|| ' número ' || n, 'read', 0, n, n
				FROM numbers`),
		)
	}
}

const search = new Search()

export const searchMessagesBench: Bench = {
	name: 'search-messages',
	unit: 'ms',
	goal: 5,
	better: 'lower',
	start: () => search.start(),
	run: (order) => search.run(order),
	stop: () => search.stop(),
}
