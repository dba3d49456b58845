import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { contactAppointments } from '#app/features/agenda/booking/details.server.ts'
import { calendar, dayCounts } from '#app/features/agenda/calendar/calendar.server.ts'
import { dayMoney } from '#app/features/agenda/calendar/day-money.server.ts'
import { clientCard } from '#app/features/agenda/clients/card.server.ts'
import { audienceRecord } from '#app/features/audiences/queries.server.ts'
import { bookingTimes } from '#app/features/booking/times.server.ts'
import { visitPage } from '#app/features/booking/visit-times.server.ts'
import { businessFrame } from '#app/features/businesses/queries.server.ts'
import { countClients } from '#app/features/clients/list/list.server.ts'
import { ClientFilter } from '#app/features/clients/list/schemas-list.ts'
import { clientLook } from '#app/features/clients/list/views.server.ts'
import { listDuplicates } from '#app/features/contacts/merging/duplicates.server.ts'
import { mergeSuggestions } from '#app/features/contacts/merging/suggestions.server.ts'
import { contactDetail, usedTags } from '#app/features/contacts/queries.server.ts'
import { formSummary } from '#app/features/forms/results.server.ts'
import { home as homeOf } from '#app/features/home/queries.server.ts'
import { deskCounts } from '#app/features/inbox/desk/filters.server.ts'
import { countUnread, listThreads } from '#app/features/inbox/queries.server.ts'
import { ThreadsFilter } from '#app/features/inbox/schemas.ts'
import { openConversation } from '#app/features/inbox/threads/conversation.server.ts'
import { noticeSummary } from '#app/features/notices/queries.server.ts'
import { notificationsOfContact } from '#app/features/notifications/queries.server.ts'
import { payPage } from '#app/features/payments/link/pay-page.server.ts'
import { showAnswerer } from '#app/features/turns/turn/choosing.server.ts'
import { Statements } from '#db/file/file-statements.server.ts'
import { unmarkedColumns, unmarkedTables } from '#db/marks.server.ts'
import { type Transaction } from '#db/writer.server.ts'
import { payHouseOfFile } from '#tests/support/pay-house.ts'
import { aWholeBusiness, type Stage } from '#tests/support/scenes/whole-business.ts'
import { read, sourceFiles } from '#tests/support/source-files.ts'

const home = payHouseOfFile()
let stage: Stage

beforeAll(async () => {
	stage = await aWholeBusiness(home)
})

const tomorrow = () => ({ from: stage.tomorrow, to: stage.tomorrow, branchIds: [], specialistIds: [], statuses: [] })

const client = () => ({ contactId: stage.ids.contactId })

/** Everything that is kept, each as its screen asks for it. */
const answers: Record<string, (ctx: ReadCtx) => Promise<unknown>> = {
	'businesses.frame': businessFrame,
	'home.show': homeOf,
	'agenda.calendar': (ctx) => calendar(ctx, tomorrow()),
	'agenda.dayCounts': (ctx) => dayCounts(ctx, tomorrow()),
	'agenda.dayMoney': (ctx) => dayMoney(ctx, tomorrow()),
	'agenda.clientCard': (ctx) => clientCard(ctx, client()),
	'agenda.appointmentsOfContact': (ctx) => contactAppointments(ctx, { ...client(), upcoming: true }),
	'contacts.detail': (ctx) => contactDetail(ctx, client()),
	'contacts.mergeSuggestions': (ctx) => mergeSuggestions(ctx, client()),
	'notifications.ofContact': (ctx) => notificationsOfContact(ctx, { ...client(), limit: 50 }),
	'inbox.conversation': (ctx) => openConversation(ctx, { threadId: stage.ids.threadId, limit: 30 }),
	'turns.answerer': (ctx) => showAnswerer(ctx, { threadId: stage.ids.threadId }),
	'inbox.threads': (ctx) => listThreads(ctx, ThreadsFilter.parse({ team: 'without' })),
	'inbox.deskCounts': deskCounts,
	'inbox.unread': countUnread,
	'notices.summary': noticeSummary,
	'clients.count': (ctx) => countClients(ctx, ClientFilter.parse({ types: ['client'] })),
	'clients.fieldNames': clientLook,
	'audiences.people': (ctx) => audienceRecord(ctx, { audienceId: stage.ids.filledAudienceId }),
	'contacts.usedTags': usedTags,
	'contacts.alike': (ctx) => listDuplicates(ctx, { shown: 50 }),
	'forms.summary': (ctx) => formSummary(ctx, { formId: stage.ids.formId }),
	'payments.payRows': (ctx) => payPage(ctx, { appointmentId: stage.ids.appointmentId }),
	'booking.times': (ctx) => bookingTimes(ctx, { serviceId: stage.service.id }),
	'booking.visitTimes': (ctx) => {
		const one = { serviceId: stage.service.id, specialistId: 'any' }
		return visitPage(ctx, { services: [one, one] })
	},
}

class RolledBack extends Error {}

/** What `write` would do to the marks; nothing of it stays. */
async function movedBy(write: (db: Transaction) => Promise<unknown>): Promise<{ before: number; after: number }> {
	const seen = { before: 0, after: 0 }
	const mark = async (db: Transaction) => {
		const subjects = sql`(${stage.business.id}, '')`
		const row = await db.get<{ sum: number }>(
			sql`SELECT sum(mark) AS sum FROM write_marks WHERE subject IN ${subjects}`,
		)
		return row?.sum ?? 0
	}
	await home.writer
		.transaction(async (db) => {
			await db.run(sql`PRAGMA defer_foreign_keys = ON`)
			seen.before = await mark(db)
			await write(db)
			seen.after = await mark(db)
			throw new RolledBack()
		})
		.catch((error) => {
			if (!(error instanceof RolledBack)) throw error
		})
	return seen
}

type Table = { name: string; columns: string[]; row: Record<string, unknown> | undefined }

async function tablesOfRows(): Promise<Table[]> {
	const rows = await home.db.all<{ name: string; column: string }>(sql`
		SELECT m.name AS "name", c.name AS "column" FROM sqlite_master AS m, pragma_table_info(m.name) AS c
		WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%' AND m.name NOT LIKE 'sqlite%'
			AND m.name NOT LIKE 'libsql%' AND m.name NOT LIKE 'contact\\_search%' ESCAPE '\\' AND m.name NOT LIKE 'message\\_search%' ESCAPE '\\' AND m.name NOT LIKE 'passage\\_search%' ESCAPE '\\' AND m.name NOT LIKE 'help\\_search%' ESCAPE '\\'`)
	const names = [...new Set(rows.map(({ name }) => name))].filter((name) => !unmarkedTables.includes(name))
	return Promise.all(
		names.map(async (name) => {
			const columns = rows.filter((row) => row.name === name).map(({ column }) => column)
			const mine = columns.includes('business_id') ? sql` WHERE business_id = ${stage.business.id}` : sql``
			const row = await home.db.get<Record<string, unknown>>(sql`SELECT * FROM ${sql.identifier(name)}${mine} LIMIT 1`)
			return { name, columns, row }
		}),
	)
}

const listed = (values: unknown[]) =>
	sql.join(
		values.map((value) => sql`${value}`),
		sql`, `,
	)

test('no row of a business is inserted, changed or deleted without its mark: every table, every column', async () => {
	const tables = await tablesOfRows()
	const still: string[] = []
	for (const { name, columns, row } of tables) {
		const table = sql.identifier(name)
		const note = async (what: string, write: (db: Transaction) => Promise<unknown>) => {
			const { before, after } = await movedBy(write)
			if (what === 'insert' ? after < 1 : after <= before) still.push(`${name} ${what}`)
		}
		for (const trigger of ['insert', 'update', 'delete']) {
			const there = await home.db.get(sql`SELECT 1 FROM sqlite_master WHERE name = ${`mark_${name}_${trigger}`}`)
			if (!there) still.push(`${name} has no trigger for ${trigger}`)
		}
		if (!row) continue
		const which = sql.join(
			columns.map((column) => sql`${sql.identifier(column)} IS ${row[column]}`),
			sql` AND `,
		)
		for (const column of columns.filter((each) => !unmarkedColumns.includes(each))) {
			const set = sql`${sql.identifier(column)} = ${sql.identifier(column)}`
			await note(column, (db) => db.run(sql`UPDATE ${table} SET ${set} WHERE ${which}`))
		}
		await note('delete', (db) => db.run(sql`DELETE FROM ${table} WHERE ${which}`))
		await note('insert', async (db) => {
			await db.run(sql`DELETE FROM ${table} WHERE ${which}`)
			await db.run(sql`DELETE FROM write_marks`)
			await db.run(
				sql`INSERT INTO ${table} (${listed(Object.keys(row).map(sql.identifier))}) VALUES (${listed(Object.values(row))})`,
			)
		})
	}
	expect(still).toEqual([])
	expect(tables.filter(({ row }) => row).length).toBeGreaterThan(30)
})

test('all that is kept is tried here', () => {
	const named = sourceFiles(['app'])
		.filter((file) => !/\.test\.tsx?$/.test(file))
		.flatMap((file) => (/\bcachedRead\(/.test(read(file)) ? [...read(file).matchAll(/name: '([a-z]+\.\w+)'/g)] : []))
		.map(([, name]) => name)
	expect(named.sort()).toEqual(Object.keys(answers).sort())
})

/** Of tables and their indexes, by the page that each begins at. */
async function tablesByPage(): Promise<Map<number, string>> {
	const rows = await home.db.all<{ page: number; name: string }>(
		sql`SELECT rootpage AS page, tbl_name AS name FROM sqlite_master WHERE rootpage > 0`,
	)
	return new Map(rows.map(({ page, name }) => [page, name]))
}

/** The tables that a statement reads, as SQLite itself works it out: a table's name may be another's column. */
async function readBy(text: string, params: unknown[], tables: Map<number, string>): Promise<string[]> {
	const [first = '', ...rest] = text.split('?')
	const bound = rest.flatMap((part, index) => [sql`${params[index]}`, sql.raw(part)])
	const steps = await home.db.all<{ opcode: string; p2: number }>(sql`EXPLAIN ${sql.join([sql.raw(first), ...bound])}`)
	return steps.flatMap(({ opcode, p2 }) => (opcode === 'OpenRead' ? (tables.get(p2) ?? []) : []))
}

test.each(Object.keys(answers))('%s is worked out of marked tables alone, and of its own business', async (name) => {
	const asked: { sql: string; params: unknown[] }[] = []
	for (const way of ['rows', 'objects'] as const) {
		const plain = Statements.prototype[way] as Statements['rows']
		vi.spyOn(Statements.prototype, way).mockImplementation(function (this: Statements, text, params) {
			asked.push({ sql: text, params })
			return plain.call(this, text, params) as never
		})
	}
	await answers[name]?.(stage.ctx)
	vi.restoreAllMocks()
	const own = asked.filter(({ sql: text }) => !/data_version|write_marks/.test(text))
	expect(own.length).toBeGreaterThan(0)
	const words = (text: string) => new Set(text.toLowerCase().match(/[a-z_]+/g))
	const tables = await tablesByPage()
	for (const { sql: text, params } of own) {
		const read = await readBy(text, params, tables)
		expect(read.length, text).toBeGreaterThan(0)
		expect(
			read.filter((table) => unmarkedTables.includes(table)),
			text,
		).toEqual([])
		expect(
			unmarkedColumns.filter((word) => words(text).has(word)),
			text,
		).toEqual([])
		expect(params, text).toContain(stage.business.id)
	}
})
