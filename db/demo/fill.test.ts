import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, count, eq, getTableColumns, is, isNotNull, sql, sum } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, expect, test } from 'vitest'
import { staffPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { systemPermissions } from '#app/core/permissions.ts'
import { explain } from '#app/features/agenda/availability/explain.ts'
import { passwordFits } from '#app/lib/passwords/passwords.ts'
import { unseal } from '#app/lib/secrets.ts'
import { addDays, HOUR, localDate, startOfWeek } from '#app/lib/time.ts'
import { sameHours } from '#app/lib/weekly-schedule/weekly-schedule.ts'
import { users } from '#db/schema/accounts.ts'
import { appointments } from '#db/schema/agenda.ts'
import { assistants } from '#db/schema/assistants.ts'
import { branches } from '#db/schema/branches.ts'
import { businesses } from '#db/schema/businesses.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { contacts } from '#db/schema/contacts.ts'
import { events, jobs } from '#db/schema/core.ts'
import { creditBalances, creditMovements } from '#db/schema/credits.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { notifications } from '#db/schema/notifications.ts'
import { services } from '#db/schema/services.ts'
import { specialists } from '#db/schema/specialists.ts'
import { reminderTemplate } from '#tests/fakes/whatsapp-state.ts'
import { openRuntime } from '#tests/support/runtime.ts'
import { fillDemo, isEmpty } from './fill.server.ts'

const zone = 'America/Mexico_City'
const wednesday = '2026-11-18T18:20:00Z'
/** A night between two days, a closed sunday, a saturday after closing, the end of a year. */
const odd = ['2026-11-18T06:05:00Z', '2026-11-22T17:00:00Z', '2026-11-22T03:30:00Z', '2027-01-01T05:59:00Z']

const folder = mkdtempSync(join(tmpdir(), 'recepcion-demo-'))
const opened: (() => Promise<void>)[] = []
afterAll(async () => {
	for (const close of opened) await close()
	rmSync(folder, { recursive: true, force: true })
})

async function demoAt(now: string) {
	const home = await openRuntime(join(folder, `${opened.length}.db`))
	opened.push(home.close)
	const actor = { kind: 'command_line' as const, permissions: systemPermissions, bookingPolicy: staffPolicy }
	const ctx: Ctx<'platform'> = makeCtx(home, 'platform', {}, actor, Date.parse(now))
	expect(await isEmpty(ctx)).toBe(true)
	await fillDemo(ctx)
	expect(await isEmpty(ctx)).toBe(false)
	const [salon] = await home.db.select().from(businesses).where(eq(businesses.slug, 'demo'))
	if (!salon) throw new Error('no salon')
	return { ...home, ctx, salon }
}

type Demo = Awaited<ReturnType<typeof demoAt>>
let usual: Promise<Demo> | null = null
const aDemo = () => {
	usual ??= demoAt(wednesday)
	return usual
}

async function howMany({ db, salon }: Demo, table: SQLiteTable & { businessId: typeof contacts.businessId }) {
	const [row] = await db.select({ n: count() }).from(table).where(eq(table.businessId, salon.id))
	return row?.n
}

test('the salon has a branch, four specialists with different hours, twelve services, 200 contacts, forty conversations', async () => {
	const demo = await aDemo()
	expect(demo.salon).toMatchObject({ name: 'Salón Jacaranda', timeZone: zone, delayResponse: 1500, isDemo: true })
	const counted = [branches, specialists, services, contacts, threads, assistants]
	const counts = await Promise.all(counted.map((table) => howMany(demo, table as typeof contacts)))
	expect(counts).toEqual([1, 4, 12, 200, 40, 3])
	const hours = await demo.db
		.select({ hours: specialists.schedules })
		.from(specialists)
		.where(eq(specialists.businessId, demo.salon.id))
	expect(new Set(hours.map((row) => JSON.stringify(row.hours))).size).toBe(4)
})

test('its accounts are marked as demo, an owner and a receptionist with a list, and no admin', async () => {
	const { db } = await aDemo()
	const rows = await db.select().from(users).orderBy(asc(users.email))
	expect(rows.map(({ email, role, isDemo }) => [email, role, isDemo])).toEqual([
		['demo@recepcion.test', 'user', true],
		['recepcion@recepcion.test', 'user', true],
	])
	for (const { passwordHash } of rows) expect(await passwordFits('recepcion-demo', passwordHash)).toBe(true)
})

test('appointments fill three weeks around today, each in hours that the rules offer', async () => {
	const demo = await aDemo()
	const rows = await demo.db.select().from(appointments).where(eq(appointments.businessId, demo.salon.id))
	expect(rows.length).toBeGreaterThan(180)
	const monday = startOfWeek(localDate(demo.ctx.now, zone))
	const days = rows.map(({ startsAt }) => localDate(startsAt, zone)).sort()
	expect(days[0]).toBe(addDays(monday, -7))
	expect(days.at(-1)).toBe(addDays(monday, 12))
	const [branch] = await demo.db.select().from(branches).where(eq(branches.businessId, demo.salon.id))
	const people = new Map((await demo.db.select().from(specialists)).map((row) => [row.id, row]))
	const offered = new Map((await demo.db.select().from(services)).map((row) => [row.id, row]))
	const closed = sameHours({ from: '09:00', to: '18:00' }, [])
	for (const { specialistId, serviceId, startsAt } of rows) {
		const [specialist, service] = [people.get(specialistId), offered.get(serviceId)]
		if (!branch || !specialist || !service) throw new Error('a row hangs in the air')
		const search = {
			timeZone: zone,
			from: monday,
			to: monday,
			now: 0,
			service: { ...service, hours: service.schedules },
			branch: { hours: branch.schedules ?? closed, stepMinutes: branch.stepMinutes },
			policy: { minimumNoticeMinutes: 0, lookAheadDays: null },
			specialists: [{ id: specialistId, hours: specialist.schedules ?? closed, busy: [] }],
		}
		expect(explain(search, specialistId, startsAt)).toEqual([])
	}
})

test.each([wednesday, ...odd])(
	'at %s nobody is booked twice, nothing has happened that lies ahead, all links hold',
	async (now) => {
		const demo = now === wednesday ? await aDemo() : await demoAt(now)
		const { db, ctx, salon } = demo
		const clashes = await db.all(sql`
		SELECT a.id FROM appointments a JOIN appointments b ON a.specialist_id = b.specialist_id AND a.id < b.id
		WHERE a.held_from < b.held_to AND b.held_from < a.held_to
		UNION ALL
		SELECT a.id FROM appointments a JOIN blocks b ON a.specialist_id = b.specialist_id
		WHERE a.held_from < b.ends_at AND b.starts_at < a.held_to`)
		expect(clashes).toEqual([])
		const people = await db.all(sql`
		SELECT a.id FROM appointments a JOIN appointments b ON a.contact_id = b.contact_id AND a.id < b.id
		WHERE a.starts_at < b.ends_at AND b.starts_at < a.ends_at`)
		expect(people).toEqual([])
		const rows = await db.select().from(appointments)
		const states = {
			past: ['asistida', 'no_asistida', 'cancelada', 'no_pagada'],
			ahead: ['agendada', 'confirmada', 'pago_pendiente'],
		}
		for (const { status, endsAt, createdAt, updatedAt, startsAt, heldFrom } of rows) {
			expect(endsAt <= ctx.now ? states.past : states.ahead).toContain(status)
			expect(createdAt).toBeLessThanOrEqual(Math.min(ctx.now, startsAt))
			expect(updatedAt).toBeLessThanOrEqual(ctx.now)
			expect(updatedAt).toBeGreaterThanOrEqual(createdAt)
			expect(heldFrom !== null).toBe(!['no_asistida', 'cancelada', 'no_pagada'].includes(status))
		}
		for (const table of ['messages', 'money_movements', 'contacts', 'payments', 'turns']) {
			const late = await db.all(sql.raw(`SELECT id FROM ${table} WHERE created_at > ${ctx.now}`))
			expect(late, table).toEqual([])
		}
		expect(await db.all(sql`PRAGMA foreign_key_check`)).toEqual([])
		expect(await howMany(demo, threads as unknown as typeof contacts)).toBe(40)
		const [clinic] = await db.select({ n: count() }).from(appointments).where(sql`business_id <> ${salon.id}`)
		expect(clinic?.n).toBeGreaterThan(10)
	},
)

test('conversations are of every channel, some unread, one paused, one failed, one in doubt, some with calls', async () => {
	const { db, salon } = await aDemo()
	const rows = await db.select().from(threads).where(eq(threads.businessId, salon.id))
	const channels = ['whatsapp', 'instagram', 'messenger'].map(
		(name) => rows.filter(({ channel }) => channel === name).length,
	)
	expect(channels).toEqual([26, 8, 6])
	expect(rows.filter(({ unread }) => unread > 0).length).toBeGreaterThan(3)
	expect(rows.filter(({ assistantPausedAt }) => assistantPausedAt !== null).length).toBeGreaterThan(0)
	for (const { preview } of rows) expect([...preview].length).toBeLessThanOrEqual(50)
	const said = await db.select().from(messages).where(eq(messages.businessId, salon.id))
	expect(said.filter(({ text }) => /[{}]|undefined/.test(text))).toEqual([])
	for (const state of ['failed', 'dudosa'] as const) expect(said.filter((row) => row.state === state)).toHaveLength(1)
	expect(said.filter(({ type }) => type === 'function_call').length).toBeGreaterThan(20)
	for (const { id } of rows) {
		const own = said.filter(({ threadId, type }) => threadId === id && type !== 'system')
		expect(own.length, own[0]?.text).toBeGreaterThanOrEqual(4)
		expect(own.length).toBeLessThanOrEqual(20)
	}
})

test('a reminder that went stands in its conversation, and each names the other', async () => {
	const { db } = await aDemo()
	const sent = await db.select().from(notifications).where(eq(notifications.state, 'sent'))
	expect(sent.length).toBeGreaterThan(0)
	for (const { id, messageId } of sent) {
		const [message] = await db
			.select()
			.from(messages)
			.where(eq(messages.id, messageId ?? ''))
		expect(message?.cause).toMatchObject({ kind: 'rule', id, rule: 'notifications.reminder' })
		expect(message?.text).toMatch(/^Hola .+, te recordamos tu cita de /)
	}
})

test('the balance is the sum of what was bought and what replies cost', async () => {
	const { db, salon } = await aDemo()
	const total = sum(creditMovements.hundredths).mapWith(Number)
	const sums = await db
		.select({ creditType: creditMovements.creditType, hundredths: total })
		.from(creditMovements)
		.where(eq(creditMovements.businessId, salon.id))
		.groupBy(creditMovements.creditType)
		.orderBy(asc(creditMovements.creditType))
	const balances = await db
		.select({ creditType: creditBalances.creditType, hundredths: creditBalances.hundredths })
		.from(creditBalances)
		.where(eq(creditBalances.businessId, salon.id))
		.orderBy(asc(creditBalances.creditType))
	expect(sums).toEqual(balances)
	expect(balances[0]).toEqual({ creditType: 'gpt_model', hundredths: 128_450 })
})

test('the WhatsApp account and its template are those that the stand-in answers for; hardly anything waits to be sent', async () => {
	const { db, salon, keys, ctx } = await aDemo()
	const [account] = await db.select().from(channelAccounts).where(isNotNull(channelAccounts.sealedToken))
	expect(account).toMatchObject({ businessId: salon.id, externalId: '100000000000001', parentId: '200000000000001' })
	expect(unseal(account?.sealedToken ?? '', keys.seal)).toBe('standin_whatsapp_token')
	const [template] = await db.select().from(templates)
	const { name, language, status, category, components } = reminderTemplate
	expect(template).toMatchObject({ name, language, status, category, components })
	const waiting = await db.select().from(jobs)
	expect(waiting.length).toBeLessThan(4)
	for (const { kind, runAt } of waiting) {
		expect(kind).toBe('notifications.deliver')
		expect(runAt).toBeGreaterThan(ctx.now + 6 * HOUR)
	}
	expect(await db.select({ name: events.name }).from(events)).toEqual([{ name: 'businesses.demoFilled' }])
})

const modules = import.meta.glob<Record<string, unknown>>('../schema/*.ts', { eager: true })
const tables = Object.values(modules).flatMap((module) => {
	return Object.values(module).filter((value): value is SQLiteTable => is(value, SQLiteTable))
})
/** Fresh in every fill, as they must be. */
const salted = ['passwordHash', 'sealedToken']

test('two fills of one moment are equal but for salts', async () => {
	const [one, other] = [await aDemo(), await demoAt(wednesday)]
	for (const table of tables) {
		const columns = Object.keys(getTableColumns(table)).filter((name) => !salted.includes(name))
		const rowsOf = async ({ db }: Demo) => {
			const rows: Record<string, unknown>[] = await db.select().from(table).orderBy(sql`rowid`)
			return rows.map((row) => columns.map((name) => row[name]))
		}
		expect(await rowsOf(other), getTableConfig(table).name).toEqual(await rowsOf(one))
	}
})
