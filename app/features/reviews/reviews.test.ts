import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { byShortId, bySlug } from '#app/core/access.server.ts'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { booking } from '#app/features/booking/operations.server.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { notifications } from '#db/schema/notifications.ts'
import { aContact, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, asActor, type Scene } from '#tests/support/scenes/scene.ts'
import { reviews } from './operations.server.ts'

function anybody(scene: Scene, later = 0) {
	const { bookingPolicy } = scene.ctx.actor
	const nobody = { kind: 'visitor', permissions: new Set<never>(), bookingPolicy } as const
	return makeCtx(scene.ctx, 'public', {}, nobody, scene.at + later)
}

async function client(scene: Scene, shortId: string, later = 0) {
	const door = await byShortId(anybody(scene, later), shortId)
	if (!door) throw new Error('no appointment')
	return door
}

async function onPage(scene: Scene) {
	const ctx = await bySlug(anybody(scene), scene.business.slug)
	if (!ctx) throw new Error('no page')
	const outcome = await execute(ctx, reviews.publicReviews, {})
	if (!outcome.ok) throw new Error(outcome.failure.code)
	return outcome.value
}

async function given(scene: Scene, rating: number, time: string, words?: string) {
	const { shortId } = await booked(scene, { time })
	const { ctx, appointmentId } = await client(scene, shortId, 3 * DAY)
	const outcome = await execute(ctx, reviews.giveReview, { appointmentId, rating, words })
	expect(outcome).toMatchObject({ ok: true, value: { canReview: false, given: { rating } } })
	const found = await execute(scene.ctx, reviews.listReviews, {})
	return (found.ok && found.value.reviews.find((review) => review.appointmentId === appointmentId)?.id) || ''
}

test('a client says once how a visit was, after it took place, through the link of that visit alone', async () => {
	const scene = await aBusiness()
	const { shortId } = await booked(scene)
	const other = await booked(scene, { time: '12:00' })
	const before = await client(scene, shortId)
	const { appointmentId } = before
	expect(await execute(before.ctx, reviews.ownReview, { appointmentId })).toMatchObject({ value: { canReview: false } })
	expect(await execute(before.ctx, reviews.giveReview, { appointmentId, rating: 5 })).toMatchObject({
		failure: { code: 'conflict' },
	})
	const { ctx } = await client(scene, shortId, 3 * DAY)
	expect(await execute(ctx, reviews.giveReview, { appointmentId: other.id, rating: 5 })).toMatchObject({
		failure: { code: 'not_found' },
	})
	for (const rating of [0, 6, 2.5]) {
		expect(await execute(ctx, reviews.giveReview, { appointmentId, rating })).toMatchObject({
			failure: { fields: { rating: ['Elige de 1 a 5 estrellas'] } },
		})
	}
	expect((await execute(ctx, reviews.giveReview, { appointmentId, rating: 4, words: 'Muy bien' })).ok).toBe(true)
	expect(await execute(ctx, reviews.giveReview, { appointmentId, rating: 1 })).toMatchObject({
		failure: { code: 'already_closed' },
	})
	expect(await onPage(scene)).toMatchObject({
		count: 1,
		average: 4,
		reviews: [{ rating: 4, words: 'Muy bien', author: 'Regina', service: 'Corte de cabello' }],
	})
})

test('a review that is hidden with a reason leaves the page, its stars go on counting, and it comes back', async () => {
	const scene = await aBusiness()
	const bad = await given(scene, 1, '09:00', 'Palabras que no van')
	await given(scene, 4, '11:00', 'Bien')
	expect(await execute(scene.ctx, reviews.hideReview, { reviewId: bad, reason: '' })).toMatchObject({
		failure: { fields: { reason: ['Escribe por qué se oculta'] } },
	})
	await execute(scene.ctx, reviews.hideReview, { reviewId: bad, reason: 'Ofende a una persona del equipo' })
	expect(await onPage(scene)).toMatchObject({ count: 2, average: 2.5, reviews: [{ words: 'Bien' }] })
	expect(await execute(scene.ctx, reviews.listReviews, {})).toMatchObject({
		value: { reviews: [{ hiddenReason: null }, { hiddenReason: 'Ofende a una persona del equipo' }] },
	})
	await execute(scene.ctx, reviews.showReview, { reviewId: bad })
	expect((await onPage(scene)).reviews).toHaveLength(2)
	await execute(scene.ctx, reviews.answerReview, { reviewId: bad, answer: 'Lo sentimos, llámanos.' })
	expect((await onPage(scene)).reviews.map(({ answer }) => answer)).toContain('Lo sentimos, llámanos.')
	await execute(scene.ctx, reviews.answerReview, { reviewId: bad })
	expect((await onPage(scene)).reviews.every(({ answer }) => answer === null)).toBe(true)
})

test('who came is asked two hours later with the link of the visit, never at night, only where the salon wants it', async () => {
	const scene = await aBusiness()
	const asked = async () => {
		const rows = await scene.home.db.select().from(notifications).where(eq(notifications.kind, 'custom'))
		return rows.filter((row) => row.businessId === scene.business.id)
	}
	const came = async (time: string, later: number) => {
		const { id, shortId, endsAt } = await booked(scene, { time })
		const ctx = asActor(scene, {}, scene.at + later)
		await execute(ctx, agenda.setStatus, { appointmentId: id, status: 'asistida' })
		return { shortId, ends: Date.parse(endsAt) }
	}
	await came('09:00', 2 * DAY)
	expect(await asked()).toEqual([])
	await execute(scene.ctx, booking.savePageSettings, { open: true, asksReviews: true })
	const { shortId, ends } = await came('11:00', 0)
	const [row, ...others] = await asked()
	expect(others).toEqual([])
	expect(row?.text).toContain(`/cita/${shortId}/opinion`)
	expect(row?.deliverAt).toBe(ends + 2 * HOUR)
	// A visit marked at 22:00 in the branch is asked about in the morning.
	await came('17:00', 2 * DAY + 16 * HOUR)
	const late = (await asked()).find(({ id }) => id !== row?.id)
	expect(new Date(late?.deliverAt ?? 0).getUTCHours()).toBe(15)
})

test('who did not come after all is not asked, and a visit of two services is asked about once', async () => {
	const scene = await aBusiness()
	await execute(scene.ctx, booking.savePageSettings, { open: true, asksReviews: true })
	const waiting = async () => {
		const rows = await scene.home.db.select().from(notifications).where(eq(notifications.kind, 'custom'))
		return rows.filter(({ state, businessId }) => state === 'pending' && businessId === scene.business.id)
	}
	const mark = (appointmentId: string, status: string) =>
		execute(scene.ctx, agenda.setStatus, { appointmentId, status } as never)
	const { id } = await booked(scene, { time: '16:00' })
	await mark(id, 'asistida')
	expect(await waiting()).toHaveLength(1)
	await mark(id, 'no_asistida')
	expect(await waiting()).toEqual([])
	await mark(id, 'asistida')
	expect(await waiting()).toHaveLength(1)
	const { branchId, contactId, date, serviceId } = scene.nine
	const services = [{ serviceId }, { serviceId }]
	const made = await execute(scene.ctx, agenda.bookVisit, { branchId, contactId, date, time: '10:00', services })
	const parts = made.ok ? made.value.appointments : []
	for (const part of parts) await mark(part.id, 'asistida')
	const asked = (await waiting()).filter(({ appointmentId }) => appointmentId !== id)
	expect(asked.map(({ deliverAt }) => deliverAt)).toEqual([Date.parse(parts[1]?.endsAt ?? '') + 2 * HOUR])
	await transact(scene.ctx, ({ db }) =>
		db
			.update(notifications)
			.set({ state: 'sent' })
			.where(eq(notifications.id, asked[0]?.id ?? '')),
	)
	await mark(parts[0]?.id ?? '', 'agendada')
	await mark(parts[0]?.id ?? '', 'asistida')
	expect((await waiting()).filter(({ appointmentId }) => appointmentId !== id)).toEqual([])
})

test('of a visit that was cancelled it is said that there is nothing to review, not that it is still to come', async () => {
	const scene = await aBusiness()
	const { id, shortId } = await booked(scene)
	const whyNot = async (later: number) => {
		const { ctx, appointmentId } = await client(scene, shortId, later)
		const outcome = await execute(ctx, reviews.ownReview, { appointmentId })
		return outcome.ok && outcome.value.whyNot
	}
	expect([await whyNot(0), await whyNot(3 * DAY)]).toEqual(['Podrás opinar cuando pase tu cita.', null])
	await execute(scene.ctx, agenda.cancelAppointment, { appointmentId: id })
	expect(await whyNot(0)).toBe('Solo puedes opinar de una visita que sí se realizó.')
})

test('a client of whom only the number is known signs as a client, and is greeted without it', async () => {
	const scene = await aBusiness()
	const unnamed = await aContact(scene, { name: '55 1234 5678', whatsapp: '5512345678' })
	await execute(scene.ctx, booking.savePageSettings, { open: true, asksReviews: true })
	const { id, shortId } = await booked(scene, { contactId: unnamed.id })
	await execute(scene.ctx, agenda.setStatus, { appointmentId: id, status: 'asistida' })
	const rows = await scene.home.db.select().from(notifications).where(eq(notifications.contactId, unnamed.id))
	const row = rows.find(({ kind }) => kind === 'custom')
	expect(row?.text).toMatch(/^Hola\. Gracias por tu visita/)
	// Outside the window it goes by a template of its own, and no reminder's words are said instead.
	expect(row?.template).toMatchObject({
		name: 'opinion_visita',
		parameters: ['-', 'Corte de cabello', 'Lucía Herrera', expect.stringContaining('/opinion')],
	})
	const { ctx, appointmentId } = await client(scene, shortId, 3 * DAY)
	await execute(ctx, reviews.giveReview, { appointmentId, rating: 5 })
	expect((await onPage(scene)).reviews.map(({ author }) => author)).toEqual(['Cliente'])
})
