import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { byCalendarToken, byMembership, byShortId, bySlug } from '#app/core/access.server.ts'
import { type Ctx, makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { MINUTE } from '#app/lib/time.ts'
import { calendarFile } from '#app/routes/booking/calendar-file.server.ts'
import { users } from '#db/schema/accounts.ts'
import { members } from '#db/schema/businesses.ts'
import { contacts } from '#db/schema/contacts.ts'
import { services } from '#db/schema/services.ts'
import { appointmentRows, booked, overlaps } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { booking } from './operations.server.ts'

const visitor = (number: number) => `visitante-de-la-pagina-${number}`
const person = { name: 'Elena', whatsapp: '55 1234 0011', countryCode: '52' }

/** Somebody at the page of the business, `later` ms after the scene's moment. */
async function outside(scene: Scene, later = 0, visitorId?: string): Promise<Ctx<'business'>> {
	const door = await bySlug(anybody(scene, later), scene.business.slug, visitorId)
	if (!door) throw new Error('no page')
	return door
}

function anybody(scene: Scene, later = 0) {
	const nobody = {
		kind: 'visitor',
		permissions: new Set<never>(),
		bookingPolicy: scene.ctx.actor.bookingPolicy,
	} as const
	return makeCtx(scene.ctx, 'public', {}, nobody, scene.at + later)
}

async function client(scene: Scene, shortId: string, later = 0) {
	const door = await byShortId(anybody(scene, later), shortId)
	if (!door) throw new Error('no appointment')
	return door
}

const wishOf = ({ nine }: Scene, extra: object = {}) => {
	const { branchId, serviceId, date, time } = nine
	return { branchId, serviceId, specialistId: 'any', date, time, ...extra }
}

async function hold(
	scene: Scene,
	{ who = 1, later = 0, ...extra }: { who?: number; later?: number; time?: string } = {},
) {
	return execute(await outside(scene, later), booking.holdSlot, { visitor: visitor(who), ...wishOf(scene, extra) })
}

async function bookedOnline(scene: Scene): Promise<string> {
	const held = await hold(scene)
	if (!held.ok) throw new Error(held.failure.code)
	const outcome = await execute(await outside(scene), booking.bookOnline, { token: held.value.token, ...person })
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value.shortId
}

test('the page shows the services that somebody gives and people may book, and none of a closed page', async () => {
	const scene = await aBusiness()
	const page = await execute(await outside(scene), booking.page, {})
	expect(page).toMatchObject({ ok: true, value: { open: true, services: [{ id: scene.service.id }] } })
	await transact(scene.ctx, ({ db }) =>
		db.update(services).set({ available: false }).where(eq(services.id, scene.service.id)),
	)
	expect(await execute(await outside(scene), booking.page, {})).toMatchObject({ ok: true, value: { services: [] } })
	const times = { serviceId: scene.service.id }
	expect(await execute(await outside(scene), booking.times, times)).toMatchObject({ failure: { code: 'not_found' } })
	await execute(scene.ctx, booking.savePageSettings, { open: false, welcome: 'Hola' })
	expect(await execute(await outside(scene), booking.page, {})).toMatchObject({ ok: true, value: { open: false } })
	expect(await hold(scene)).toMatchObject({ ok: false, failure: { code: 'not_found' } })
})

test('D-28 a hold keeps an hour ten minutes from everybody else, one for each visitor', async () => {
	const scene = await aBusiness()
	expect(await hold(scene)).toMatchObject({ ok: true })
	expect(await hold(scene, { who: 2 })).toMatchObject({ ok: false, failure: { code: 'slot_taken' } })
	const times = await execute(await outside(scene), booking.times, {
		serviceId: scene.service.id,
		date: scene.nine.date,
	})
	expect(times.ok && times.value.times).not.toContain(scene.nine.time)
	expect(await hold(scene, { time: '12:00' })).toMatchObject({ ok: true })
	expect(await hold(scene, { who: 2 })).toMatchObject({ ok: true })
	expect(await hold(scene, { who: 3, later: 9 * MINUTE })).toMatchObject({ ok: false })
	expect(await hold(scene, { who: 3, later: 11 * MINUTE })).toMatchObject({ ok: true })
})

test('a visitor books what is kept for them once, and a number that is known stays one contact', async () => {
	const scene = await aBusiness()
	const held = await hold(scene)
	const token = held.ok ? held.value.token : ''
	const ctx = await outside(scene, 0, 'who keeps the hour')
	const bad = await execute(ctx, booking.bookOnline, { token, name: '', whatsapp: '12' })
	expect(bad).toMatchObject({ failure: { fields: { whatsapp: ['El número debe ser de 8 digitos por lo menos'] } } })
	expect(await appointmentRows(scene)).toHaveLength(0)
	const first = await execute(ctx, booking.bookOnline, { token, ...person }, token)
	expect(first).toMatchObject({ ok: true })
	expect(await execute(ctx, booking.bookOnline, { token, ...person }, token)).toEqual(first)
	expect(await execute(ctx, booking.bookOnline, { token, ...person })).toMatchObject({
		failure: { code: 'link_expired' },
	})
	const second = await hold(scene, { time: '12:00' })
	await execute(ctx, booking.bookOnline, { token: second.ok ? second.value.token : '', ...person, name: 'Otra' })
	const people = await scene.ctx.db.select().from(contacts).where(eq(contacts.whatsapp, '5512340011'))
	expect(people.map(({ name }) => name)).toEqual(['Elena'])
	const rows = await appointmentRows(scene)
	expect(rows.map(({ createdBy, status }) => [createdBy, status])).toEqual([
		['Reserva en línea', 'agendada'],
		['Reserva en línea', 'agendada'],
	])
})

test('a hold that ran out books nothing', async () => {
	const scene = await aBusiness()
	const held = await hold(scene)
	const late = await outside(scene, 11 * MINUTE)
	const token = held.ok ? held.value.token : ''
	expect(await execute(late, booking.bookOnline, { token, ...person })).toMatchObject({
		failure: { code: 'link_expired' },
	})
	expect(await execute(late, booking.chosen, { token })).toMatchObject({ failure: { code: 'link_expired' } })
	expect(await appointmentRows(scene)).toHaveLength(0)
})

test('one number books four visits to come; the fifth is for the business to book', async () => {
	const scene = await aBusiness()
	for (const [index, time] of ['09:00', '10:00', '11:00', '12:00', '13:00'].entries()) {
		const held = await hold(scene, { time })
		const input = { token: held.ok ? held.value.token : '', ...person }
		expect((await execute(await outside(scene), booking.bookOnline, input)).ok).toBe(index < 4)
	}
	expect(await appointmentRows(scene)).toHaveLength(4)
})

test('D-28 a client confirms, moves three times at most, and cancels; a closed visit stays closed', async () => {
	const scene = await aBusiness()
	const shortId = await bookedOnline(scene)
	const { ctx, appointmentId } = await client(scene, shortId)
	expect(await execute(ctx, booking.confirmOwn, { appointmentId })).toMatchObject({ value: { status: 'confirmada' } })
	for (const time of ['10:00', '11:00', '12:00']) {
		const moved = await execute(ctx, booking.moveOwn, { appointmentId, date: scene.nine.date, time })
		expect(moved).toMatchObject({ ok: true, value: { time, status: 'confirmada' } })
	}
	const again = await execute(ctx, booking.moveOwn, { appointmentId, date: scene.nine.date, time: '13:00' })
	expect(again).toMatchObject({ ok: false, failure: { code: 'too_late_to_cancel' } })
	expect(await execute(ctx, booking.ownAppointment, { appointmentId })).toMatchObject({
		value: { time: '12:00', canChange: false, canCancel: true },
	})
	expect(await execute(ctx, booking.cancelOwn, { appointmentId })).toMatchObject({ value: { status: 'cancelada' } })
	const closed = await execute(ctx, booking.moveOwn, { appointmentId, date: scene.nine.date, time: '13:00' })
	expect(closed).toMatchObject({ ok: false })
	expect(await overlaps(scene)).toEqual([])
})

test('D-28 within the notice that a service asks for nothing can be moved or cancelled any more', async () => {
	const scene = await aBusiness()
	const shortId = await bookedOnline(scene)
	await transact(scene.ctx, ({ db }) =>
		db
			.update(services)
			.set({ minimumNoticeMinutes: 7 * 24 * 60 })
			.where(eq(services.id, scene.service.id)),
	)
	const { ctx, appointmentId } = await client(scene, shortId)
	expect(await execute(ctx, booking.cancelOwn, { appointmentId })).toMatchObject({
		failure: { code: 'too_late_to_cancel' },
	})
	const own = await execute(ctx, booking.ownAppointment, { appointmentId })
	expect(own).toMatchObject({ value: { status: 'agendada', canCancel: false, canChange: false } })
})

test('the link of one appointment opens no other', async () => {
	const scene = await aBusiness()
	const { ctx } = await client(scene, await bookedOnline(scene))
	const other = await booked(scene, { time: '15:00' })
	for (const op of [booking.ownAppointment, booking.confirmOwn, booking.cancelOwn]) {
		expect(await execute(ctx, op, { appointmentId: other.id })).toMatchObject({ failure: { code: 'not_found' } })
	}
	expect(await execute(ctx, booking.ownTimes, { appointmentId: other.id })).toMatchObject({
		failure: { code: 'not_found' },
	})
	expect(await execute(ctx, agenda.appointment, { appointmentId: other.id })).toMatchObject({ ok: false })
})

test('the hours to move to count the visit itself as free time, and leave out the hour it has', async () => {
	const scene = await aBusiness()
	const { ctx, appointmentId } = await client(scene, await bookedOnline(scene))
	const times = await execute(ctx, booking.ownTimes, { appointmentId, date: scene.nine.date })
	const found = times.ok ? times.value.times : []
	expect(found).toContain('09:30')
	expect(found).not.toContain('09:00')
	// What the desk made longer moves as long as it is.
	const longer = { appointmentId, date: scene.nine.date, time: '09:00', minutes: 120 }
	expect(await execute(scene.ctx, agenda.rescheduleAppointment, longer)).toMatchObject({ value: { endTime: '11:00' } })
	const after = await execute(ctx, booking.ownTimes, { appointmentId, date: scene.nine.date })
	const last = found.at(-1) ?? ''
	expect(after.ok && after.value.times).not.toContain(last)
	expect(after.ok && after.value.times.length).toBeLessThan(found.length)
})

test('a calendar with a secret address shows the visits and blocks, and nothing after it was renewed', async () => {
	const scene = await aBusiness()
	await booked(scene)
	const block = { title: 'Comida', branchId: scene.branch.id, specialistIds: [scene.specialist.id] }
	await execute(scene.ctx, agenda.createBlocks, { ...block, date: scene.nine.date, time: '14:00', endTime: '15:00' })
	const feed = { kind: 'specialist', subjectId: scene.specialist.id }
	const token = async () => {
		const made = await execute(scene.ctx, booking.renewFeed, feed)
		const address = made.ok ? made.value.feeds.find(({ subjectId }) => subjectId === feed.subjectId)?.address : ''
		return /calendario\/([^/]+)\/citas\.ics$/.exec(address ?? '')?.[1] ?? ''
	}
	const first = await token()
	const door = await byCalendarToken(anybody(scene), first)
	if (!door) throw new Error('no calendar')
	const content = await execute(door.ctx, booking.readFeed, { feedId: door.feedId })
	if (!content.ok) throw new Error(content.failure.code)
	const file = calendarFile(content.value, 'salon.test')
	expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
	expect(file).toMatch(/SUMMARY:Corte de cabello · Regina Campos/)
	expect(file).toMatch(/SUMMARY:Comida/)
	await token()
	expect(await byCalendarToken(anybody(scene), first)).toBeNull()
	expect(await execute(scene.ctx, booking.stopFeed, feed)).toMatchObject({ ok: true })
})

test('ASVS 8.3.2 a calendar is of the member who made it: it ends with the agenda’s permission and with the membership', async () => {
	const scene = await aBusiness()
	const feed = { kind: 'specialist', subjectId: scene.specialist.id }
	const make = async (ctx: Scene['ctx']) => {
		const made = await execute(ctx, booking.renewFeed, feed)
		const address = made.ok ? made.value.feeds.find(({ subjectId }) => subjectId === feed.subjectId)?.address : ''
		return /calendario\/([^/]+)\/citas\.ics$/.exec(address ?? '')?.[1] ?? ''
	}
	const owners = await make(scene.ctx)
	const agenda = [{ pageId: 6, actions: ['view'] }]
	const own = { businessId: scene.business.id, userId: 'usr_desk' }
	const admit = (permissions: typeof agenda) =>
		transact(scene.ctx, async ({ db }) => {
			const person = { id: own.userId, name: 'Brenda', email: 'desk@salon.test', createdAt: 1 }
			await db.insert(users).values(person).onConflictDoNothing()
			await db
				.insert(members)
				.values({ ...own, access: 'listed', permissions, createdAt: 1 })
				.onConflictDoUpdate({ target: [members.businessId, members.userId], set: { permissions } })
		})
	const desk = async () => {
		const ctx = await byMembership(anybody(scene), { id: own.userId, name: 'Brenda' }, scene.business.id)
		if (!ctx) throw new Error('no member')
		return ctx
	}
	await admit(agenda)
	const hers = await make(await desk())
	expect(hers).not.toBe(owners)
	const opens = async (token: string) => Boolean(await byCalendarToken(anybody(scene), token))
	expect([await opens(owners), await opens(hers)]).toEqual([true, true])
	expect(await execute(await desk(), booking.listFeeds, {})).toMatchObject({ ok: true })

	await admit([{ pageId: 5, actions: ['view'] }])
	expect(await opens(hers)).toBe(false)
	expect(await execute(await desk(), booking.renewFeed, feed)).toMatchObject({ failure: { code: 'forbidden' } })

	await admit(agenda)
	expect(await opens(hers)).toBe(true)
	await execute(scene.ctx, businesses.removeMember, { userId: own.userId })
	expect([await opens(owners), await opens(hers)]).toEqual([true, false])
	await admit(agenda)
	expect(await opens(hers)).toBe(false)
})
