import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { setStatus } from '#app/features/agenda/booking/status.server.ts'
import { recordMovement } from '#app/features/finance/movements.server.ts'
import { HOUR, localDateTime, MINUTE } from '#app/lib/time.ts'
import { dateInWords } from '#app/lib/time-text.ts'
import { services } from '#db/schema/services.ts'
import { aReminding, type Reminding } from '#tests/support/scenes/notices.ts'
import { aLink } from '#tests/support/scenes/payments.ts'

const textOf = async (scene: Reminding) =>
	(await scene.rows()).find(({ audience, kind }) => audience === 'client' && kind === 'booked')?.text

test('an hour that waits for its deposit is told as set aside, by free text and by its own template, until it is paid', async () => {
	const hours = { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: 5 } as const
	const deposit = { type: 'fixed', value: 4_000 } as const
	const asking = async (options?: { wrote: boolean }) => {
		const scene = await aReminding(options)
		const linkPrice = { ...aLink, deposit, appointmentConfig: hours }
		await transact(scene.ctx, ({ db }) =>
			db.update(services).set({ linkPrice }).where(eq(services.id, scene.service.id)),
		)
		return { scene, booked: await scene.book() }
	}
	const { scene, booked } = await asking()
	const until = localDateTime(scene.at + 5 * HOUR, scene.branch.timeZone)
	const by = `antes del ${dateInWords(until.date)}, a ${until.time.startsWith('01:') ? 'la' : 'las'} ${until.time}`
	const text = await textOf(scene)
	expect(text).toMatch(/^Hola Regina, tu cita quedó apartada:\n/)
	expect(text).toContain(`Falta tu anticipo de $40.00. Págalo ${by} aquí: http`)
	expect(text).toContain('Si no llega, el horario se libera.')
	expect(text).not.toContain('Confírmala')
	await scene.after(3 * MINUTE)
	const told = (await scene.sentTexts()).at(-1)
	expect(told).toContain(' quedó apartada: ')
	expect(told).toContain(`Falta tu anticipo de $40.00. Págalo ${by} aquí: http`)
	expect(told).toContain(`a=${booked.shortId} y listo.`)

	const paid = await asking()
	const money = { type: 'income', amountMinor: 4_000, currency: 'MXN', paymentMethod: 'cash' } as const
	const { id: appointmentId } = paid.booked
	await transact(paid.scene.ctxAfter(MINUTE), (within) => recordMovement(within, { ...money, appointmentId }))
	await paid.scene.after(3 * MINUTE)
	expect((await paid.scene.sentTexts()).at(-1)).toMatch(/ quedó agendada: .+ en Roma Norte\.$/)
	// Whoever of the house confirms it unpaid takes that decision.
	const confirmed = await asking({ wrote: true })
	const status = { appointmentId: confirmed.booked.id, status: 'confirmada', allowConflict: false } as const
	await transact(confirmed.scene.ctxAfter(MINUTE), (within) => setStatus(within, status))
	expect(await textOf(confirmed.scene)).toContain('quedó agendada:')
})
