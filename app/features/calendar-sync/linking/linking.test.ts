import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { busyOf } from '#app/features/agenda/availability/busy.server.ts'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { DAY, HOUR, MINUTE, toIso, zonedIso } from '#app/lib/time.ts'
import { type StandinEvent } from '#tests/fakes/google/google-state.ts'
import { type GoogleFake, startGoogle } from '#tests/fakes/google.ts'
import { aSpecialistForm } from '#tests/support/examples/specialists.ts'
import { runJobs } from '#tests/support/run-jobs.ts'
import { linkGoogle, withGoogle } from '#tests/support/scenes/google.ts'
import { done } from '#tests/support/scenes/payments.ts'
import { aBusiness, aCtx, type Scene } from '#tests/support/scenes/scene.ts'
import { calendarSync } from '../operations.server.ts'
import { messages } from '../schemas.ts'

let google: GoogleFake
beforeAll(async () => {
	google = await startGoogle()
})
afterAll(() => google.close())

const zone = 'America/Mexico_City'
const tomorrow = (scene: Scene) => zonedIso(scene.at + DAY, zone).slice(0, 10)
let people = 0

/** A salon with an account at Google; what its calendar 'Citas' holds can be changed. */
async function aLinkedSalon() {
	const scene = await aBusiness()
	const home = withGoogle(scene.home, google.url)
	const { businessId } = scene.ctx
	const ctxAt = (ms = 0) => makeCtx(home, 'business', { businessId }, scene.ctx.actor, scene.at + ms)
	const ctx = ctxAt()
	people += 1
	const calendarId = `citas${people}@group`
	const email = `persona${people}@gmail.com`
	const hold = (events: StandinEvent[], more: { id: string; summary: string; events: StandinEvent[] }[] = []) =>
		google.keep(email, [
			{ id: email, summary: 'Mi agenda', primary: true, events: [] },
			{ id: calendarId, summary: 'Citas', events },
			...more,
		])
	hold([])
	const specialistId = scene.specialist.id
	const { id: googleAccountId } = await linkGoogle(ctx, specialistId, email)
	return {
		...{ scene, home, ctx, ctxAt, email, hold, specialistId, googleAccountId, calendarId },
		read: async (ms = 0) => {
			const platform = await aCtx('platform', toIso(scene.at + ms))
			const { planned } = done(await execute(platform, calendarSync.planReading, {}))
			await runJobs(home, { now: scene.at + ms })
			return planned
		},
		work: (ms = 1) => runJobs(home, { now: scene.at + ms }),
		/** Hours of tomorrow in the zone of the salon. */
		busy: async () => {
			const asked = { specialistIds: [specialistId], startsAt: scene.at, endsAt: scene.at + 10 * DAY }
			const spans = (await busyOf(ctx, asked)).get(specialistId) ?? []
			return spans.map(({ kind, startsAt, endsAt }) => [
				kind,
				zonedIso(startsAt, zone).slice(0, 16),
				(endsAt - startsAt) / HOUR,
			])
		},
		shown: async () => done(await execute(ctx, calendarSync.specialistCalendar, { specialistId })),
	}
}

type Salon = Awaited<ReturnType<typeof aLinkedSalon>>

const choose = ({ ctx, specialistId, calendarId }: Salon, id = calendarId) =>
	execute(ctx, calendarSync.chooseCalendar, { specialistId, calendarId: id })

function timed({ scene }: Salon, hour: string, minutes: number, more: Partial<StandinEvent> = {}): StandinEvent {
	const start = `${tomorrow(scene)}T${hour}:00-06:00`
	return {
		summary: 'Dentista',
		start: { dateTime: start },
		end: { dateTime: toIso(Date.parse(start) + minutes * MINUTE) },
		...more,
	}
}

test('the busy hours of the calendar that was chosen hold the specialist up, and follow what changes in it', async () => {
	const salon = await aLinkedSalon()
	salon.hold([
		timed(salon, '10:00', 60, { id: 'a1' }),
		timed(salon, '12:00', 60, { id: 'a2', transparency: 'transparent' }),
		timed(salon, '13:00', 60, { id: 'a3', attendees: [{ self: true, responseStatus: 'declined' }] }),
		timed(salon, '17:00', 30, { id: 'a4' }),
	])
	expect(await choose(salon)).toMatchObject({ ok: true })
	await salon.work()
	const day = tomorrow(salon.scene)
	expect(await salon.busy()).toEqual([
		['external', `${day}T10:00`, 1],
		['external', `${day}T17:00`, 0.5],
	])
	expect(await salon.shown()).toMatchObject({
		calendar: { id: salon.calendarId, name: 'Citas' },
		busyTimes: 2,
		problem: null,
	})
	salon.hold([timed(salon, '11:00', 60, { id: 'a1' })])
	expect(await salon.read(11 * MINUTE)).toBeGreaterThan(0)
	expect(await salon.busy()).toEqual([['external', `${day}T11:00`, 1]])
	// Read a moment ago, it is not read again; later, and as it was, nothing is told of it.
	const events = (await salon.scene.eventNames()).filter((name) => name === 'calendarSync.busyTimesRead').length
	await salon.read(22 * MINUTE)
	const after = (await salon.scene.eventNames()).filter((name) => name === 'calendarSync.busyTimesRead').length
	expect([events, after]).toEqual([2, 2])
})

test('a day without hours is a day of the zone in which they work', async () => {
	const salon = await aLinkedSalon()
	const day = tomorrow(salon.scene)
	const next = zonedIso(salon.scene.at + 2 * DAY, zone).slice(0, 10)
	salon.hold([{ id: 'd1', summary: 'Vacaciones', start: { date: day }, end: { date: next } }])
	await choose(salon)
	await salon.work()
	expect(await salon.busy()).toEqual([['external', `${day}T00:00`, 24]])
})

test('ESP-014 API-022 API-118 a calendar that another specialist has is told as taken, and is refused; given up, it can be had', async () => {
	const salon = await aLinkedSalon()
	const { branch, service } = salon.scene
	const beto = { ...aSpecialistForm, name: 'Beto Luna', branchId: branch.id, serviceIds: [service.id] }
	const other = done(await execute(salon.ctx, specialists.createSpecialist, beto))
	done(await execute(salon.ctx, calendarSync.linkAccount, { specialistId: other.id, email: salon.email }))
	await choose(salon)
	const { calendars } = done(await execute(salon.ctx, calendarSync.calendarsOfSpecialist, { specialistId: other.id }))
	expect(calendars.map(({ name, isTakenByOtherSpecialist }) => [name, isTakenByOtherSpecialist])).toEqual([
		['Mi agenda', false],
		['Citas', true],
	])
	const taken = await execute(salon.ctx, calendarSync.chooseCalendar, {
		specialistId: other.id,
		calendarId: salon.calendarId,
	})
	expect(taken).toMatchObject({ failure: { code: 'conflict', fields: { calendarId: [messages.taken] } } })
	const swap = [
		{ specialistId: other.id, calendarId: salon.calendarId, calendarName: 'Citas' },
		{ specialistId: salon.specialistId, calendarId: '', calendarName: '' },
	]
	expect(await execute(salon.ctx, calendarSync.assignCalendars, { assignments: swap })).toMatchObject({ ok: true })
	expect((await salon.shown()).calendar).toBeNull()
})

test('a calendar that is gone, and a permission that was taken back, are told and hold nobody up for good; without an account nothing is read', async () => {
	const salon = await aLinkedSalon()
	salon.hold([timed(salon, '10:00', 60, { id: 'x' })])
	expect(await choose(salon, 'otro@group')).toMatchObject({
		failure: { fields: { calendarId: [messages.noSuchCalendar] } },
	})
	await choose(salon)
	await salon.work()
	expect(await salon.busy()).toHaveLength(1)
	google.keep(salon.email, [{ id: salon.email, summary: 'Mi agenda', primary: true, events: [] }])
	await salon.read(20 * MINUTE)
	expect([await salon.busy(), (await salon.shown()).problem]).toEqual([[], 'not_found'])
	google.revoke(salon.email)
	await salon.read(40 * MINUTE)
	expect((await salon.shown()).account?.problem).toBe('token')
	done(await execute(salon.ctx, calendarSync.disconnectAccount, { googleAccountId: salon.googleAccountId }))
	expect(await salon.shown()).toMatchObject({ account: null, calendar: null, busyTimes: 0 })
	const alone = await execute(salon.ctx, calendarSync.calendarsOfSpecialist, { specialistId: salon.specialistId })
	expect(alone).toMatchObject({ failure: { code: 'not_connected' } })
})

test('Google that fails leaves the hours as they were; another business has no such specialist', async () => {
	const [salon, foreign] = [await aLinkedSalon(), await aLinkedSalon()]
	salon.hold([timed(salon, '10:00', 60, { id: 'x' })])
	await choose(salon)
	await salon.work()
	google.setFault({ kind: '500', path: '/events' })
	await salon.read(20 * MINUTE)
	google.clearFaults()
	expect(await salon.busy()).toHaveLength(1)
	const { specialistId } = foreign
	const asked = [
		execute(salon.ctx, calendarSync.specialistCalendar, { specialistId }),
		execute(salon.ctx, calendarSync.calendarsOfSpecialist, { specialistId }),
		execute(salon.ctx, calendarSync.unlinkSpecialist, { specialistId }),
	]
	for (const outcome of await Promise.all(asked)) expect(outcome).toMatchObject({ failure: { code: 'not_found' } })
})

test('a permission that was taken back refuses whoever links, looks or chooses, and stays noted', async () => {
	const asks = [
		({ ctx, specialistId, email }: Salon) => execute(ctx, calendarSync.linkAccount, { specialistId, email }),
		({ ctx, specialistId }: Salon) => execute(ctx, calendarSync.calendarsOfSpecialist, { specialistId }),
		(salon: Salon) => choose(salon),
	]
	for (const ask of asks) {
		const salon = await aLinkedSalon()
		google.revoke(salon.email)
		const refused = await ask(salon)
		expect(refused).toMatchObject({ ok: false, failure: { code: 'not_connected' } })
		expect(JSON.stringify(refused)).toContain(messages.revoked)
		expect(await salon.shown()).toMatchObject({ account: { problem: 'token' }, calendar: null })
	}
})
