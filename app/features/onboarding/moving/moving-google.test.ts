import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { calendarSync } from '#app/features/calendar-sync/operations.server.ts'
import { messages } from '#app/features/calendar-sync/schemas.ts'
import { DAY, MINUTE, toIso, zonedIso } from '#app/lib/time.ts'
import { notifications } from '#db/schema/notifications.ts'
import { type StandinEvent } from '#tests/fakes/google/google-state.ts'
import { type GoogleFake, startGoogle } from '#tests/fakes/google.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { connectGoogle, withGoogle } from '#tests/support/scenes/google.ts'
import { done, undone, viewOf } from '#tests/support/scenes/moving.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { onboarding } from '../operations.server.ts'

let google: GoogleFake
beforeAll(async () => {
	google = await startGoogle()
})
afterAll(() => google.close())

const zone = 'America/Mexico_City'
let people = 0

/** A house that is registered at Google, with an account and what its person has in her calendars. */
async function aHouse(eventsOf: (scene: Scene) => StandinEvent[], pageSize?: number) {
	const scene = await aBusiness()
	const home = withGoogle(scene.home, google.url)
	const ctx = makeCtx(home, 'business', { businessId: scene.business.id }, scene.ctx.actor, scene.at)
	people += 1
	const email = `salon${people}@gmail.com`
	const own = { id: email, summary: 'Mi agenda', primary: true, events: [] }
	google.keep(email, [{ id: 'citas@group', summary: 'Citas', events: eventsOf(scene) }, own], pageSize)
	const { id: googleAccountId } = await connectGoogle(ctx, email)
	return { ...scene, home, ctx, email, googleAccountId, calendar: { googleAccountId, calendarId: 'citas@group' } }
}

const bring = (ctx: Ctx<'business'>, calendar: object) => execute(ctx, onboarding.bringCalendar, calendar)
const brought = async ({ ctx, calendar }: Awaited<ReturnType<typeof aHouse>>) => {
	const { moveInId } = await done(bring(ctx, calendar))
	return { moveInId: moveInId ?? '' }
}

/** What people of the house and its clients are sent. */
const told = ({ home, business }: Scene) =>
	home.db.select().from(notifications).where(eq(notifications.businessId, business.id))

/** At so many days from now, at an hour of the house. */
function at({ at: now }: Scene, days: number, hour: string, minutes: number) {
	const day = zonedIso(now + days * DAY, zone).slice(0, 10)
	const start = `${day}T${hour}:00-06:00`
	return { start: { dateTime: start }, end: { dateTime: toIso(Date.parse(start) + minutes * MINUTE) } }
}

test('a person chooses among the calendars of her account, her own first; the account of another business is none', async () => {
	const [house, other] = [await aHouse(() => []), await aHouse(() => [])]
	const { googleAccountId } = house
	expect(await done(execute(house.ctx, calendarSync.listCalendars, { googleAccountId }))).toEqual({
		isRevoked: false,
		calendars: [
			{ id: house.email, name: 'Mi agenda', isPrimary: true },
			{ id: 'citas@group', name: 'Citas', isPrimary: false },
		],
	})
	const foreign = await execute(other.ctx, calendarSync.listCalendars, { googleAccountId })
	expect(foreign).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	expect(await bring(other.ctx, house.calendar)).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('what is still to come in a calendar is shown, taken without a word to anybody, and taken back; nothing is changed at Google', async () => {
	const house = await aHouse((scene) => [
		{ summary: 'Pasada', ...at(scene, -1, '10:00', 30) },
		{
			summary: `${scene.service.name} - Regina Campos`,
			description: 'Tel. 55 2284 7732',
			...at(scene, 8, '10:00', 60),
		},
		{
			summary: `${scene.service.name} con Luz Gil`,
			...at(scene, 8, '12:00', 60),
			attendees: [{ email: 'luz@correo.mx' }],
		},
		{
			summary: `${scene.service.name} - Ana`,
			...at(scene, 8, '13:00', 60),
			attendees: [{ email: 'x@y.mx', self: true, responseStatus: 'declined' }],
		},
		{ summary: 'Vacaciones', start: { date: '2026-03-20' }, end: { date: '2026-03-25' } },
		{ summary: 'Oficina', ...at(scene, 9, '10:00', 60), eventType: 'workingLocation' },
		{ summary: `${scene.service.name} - Eva Sol`, ...at(scene, 15, '10:00', 60), recurringEventId: 'r' },
		{ summary: `${scene.service.name} - Eva Sol`, ...at(scene, 190, '10:00', 60), recurringEventId: 'r' },
	])
	const of = await brought(house)
	const view = await viewOf(house, of)
	expect(view.moveIn).toMatchObject({ fileName: 'Google Calendar: Citas', rows: 5, passed: 0 })
	expect(view.mapping).toEqual(['title', 'date', 'time', 'duration', 'notes', 'phone', 'email', 'status', 'refusal'])
	expect(view).toMatchObject({ missing: null, fresh: 3, wrong: 2 })
	expect(view.preview[0]?.becomes).toContain('Regina Campos')
	await done(execute(house.ctx, onboarding.startMoveIn, of))
	await runJobs(house.home, { now: house.at })
	expect((await viewOf(house, of)).moveIn).toMatchObject({ state: 'done', made: 3, refused: 2 })
	expect(await told(house)).toEqual([])
	const twice = await bring(house.ctx, house.calendar)
	expect(twice).toMatchObject({ ok: false, failure: { code: 'duplicate' } })
	expect(await undone(house, of)).toMatchObject({ state: 'undone', kept: 0 })
	const asked = google.requests.filter(({ path }) => path.startsWith('/calendar/'))
	expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']))
})

test('a calendar of many pages is read whole; one without events to come, or that is gone, says so', async () => {
	const house = await aHouse(
		(scene) =>
			Array.from({ length: 57 }, (_, index) => ({ summary: `Cita ${index}`, ...at(scene, 2 + index, '10:00', 30) })),
		10,
	)
	const of = await brought(house)
	expect((await viewOf(house, of)).moveIn.rows).toBe(57)
	const sentence = 'Este calendario no tiene eventos por venir'
	const empty = await bring(house.ctx, { ...house.calendar, calendarId: house.email })
	expect(empty).toMatchObject({ ok: false, failure: { fields: { calendarId: [sentence] } } })
	const gone = await bring(house.ctx, { ...house.calendar, calendarId: 'no@group' })
	expect(gone).toMatchObject({ ok: false, failure: { fields: { calendarId: [messages.noSuchCalendar] } } })
})

test('a calendar that goes on after the last page that is read is refused, not cut', async () => {
	const house = await aHouse((scene) => {
		const attendees = [{ email: 'x@y.mx', self: true, responseStatus: 'declined' }]
		const elsewhere = { summary: 'Junta', ...at(scene, 9, '10:00', 60), attendees }
		const cita = { summary: 'Cita', ...at(scene, 3, '10:00', 30) }
		return [cita, ...Array.from({ length: 24_000 }, () => elsewhere), cita]
	}, 2500)
	const refused = await bring(house.ctx, house.calendar)
	expect(refused).toMatchObject({ ok: false, failure: { code: 'plan_limit' } })
	expect((await done(execute(house.ctx, onboarding.listMoveIns, {}))).moveIns).toEqual([])
})

test('a calendar of any number of pages that hold nothing to bring is read to an end, and refused', async () => {
	const house = await aHouse((scene) => {
		const elsewhere = { summary: 'Oficina', ...at(scene, 9, '10:00', 60), eventType: 'workingLocation' }
		return Array.from({ length: 400 }, () => elsewhere)
	}, 2)
	const before = google.requests.length
	expect(await bring(house.ctx, house.calendar)).toMatchObject({ ok: false, failure: { code: 'plan_limit' } })
	const pages = google.requests.slice(before).filter(({ path }) => path.endsWith('/events'))
	expect(pages).toHaveLength(100)
})

test('a permission that was taken back is noted and asked for again; a Google that fails leaves no file', async () => {
	const house = await aHouse((scene) => [{ summary: 'Cita', ...at(scene, 3, '10:00', 30) }])
	for (const kind of ['500', 'malformed', 'reset'] as const) {
		google.setFault({ kind, path: '/calendar/v3/calendars' })
		expect(await bring(house.ctx, house.calendar), kind).toMatchObject({ ok: false, failure: { code: 'unavailable' } })
		google.clearFaults()
	}
	expect((await done(execute(house.ctx, onboarding.listMoveIns, {}))).moveIns).toEqual([])
	google.revoke(house.email)
	expect(await done(bring(house.ctx, house.calendar))).toEqual({ isRevoked: true })
	const { accounts } = await done(execute(house.ctx, calendarSync.listAccounts, {}))
	expect(accounts).toMatchObject([{ problem: 'token' }])
	const again = await execute(house.ctx, calendarSync.listCalendars, { googleAccountId: house.googleAccountId })
	expect(again).toMatchObject({ ok: false, failure: { code: 'not_connected' } })
})

test('whoever may not book brings no calendar', async () => {
	const house = await aHouse(() => [])
	const permissions = new Set(['businesses.edit', 'agenda.view'] as const)
	const actor = { ...house.ctx.actor, permissions }
	const ctx = makeCtx(house.home, 'business', { businessId: house.business.id }, actor, house.at)
	expect(await bring(ctx, house.calendar)).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
})
