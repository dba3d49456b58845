import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#app/core/transact.server.ts'
import { setRefundRule } from '#app/features/payments/providing/settings.server.ts'
import { newId } from '#app/lib/id.ts'
import { seal } from '#app/lib/secrets.ts'
import { appointments } from '#db/schema/agenda.ts'
import { providerAccounts } from '#db/schema/businesses.ts'
import { payments } from '#db/schema/payments.ts'
import { type LinkPrice, services } from '#db/schema/services.ts'
import { aLink } from '#tests/support/scenes/payments.ts'
import { type Scene } from '#tests/support/scenes/scene.ts'
import { aTalk, type Talk } from '#tests/support/scenes/talk.ts'
import { calling, saying, scripted, think } from '#tests/support/scripted-engine.ts'
import { instructionsFor } from '../engines/prompt.ts'

const rule = { refundsByRule: true, noticeHours: 24, earlyPercent: 50, latePercent: 0 }
const ruleWords =
	'Si cancelas con 24 horas o más de anticipación, te devolvemos el 50 % de lo que pagaste; después ya no se devuelve. Si no llegas, lo pagado no se devuelve.'

/** The cut asks for so much of 400 pesos; the salon is paid through Stripe. */
function asksFor(
	deposit: LinkPrice['deposit'],
	{ connected = true, refunds = true, hours = null as number | null } = {},
) {
	return async ({ ctx, service, business, home, at }: Scene) =>
		transact(ctx, async (within) => {
			const appointmentConfig = { ...aLink.appointmentConfig, hoursToDeleteAppointmentIfNotPaid: hours }
			const linkPrice = { ...aLink, unitPriceMinor: 40_000, deposit, appointmentConfig }
			await within.db.update(services).set({ linkPrice }).where(eq(services.id, service.id))
			const seller = { businessId: business.id, provider: 'stripe', externalId: 'acct_1', connectedAt: at } as const
			const sealedToken = connected ? seal('sk_live_1', home.keys.seal) : null
			await within.db.insert(providerAccounts).values({ ...seller, sealedToken, liveMode: true })
			if (refunds) await setRefundRule(within, rule)
		})
}

const asked = async (furnish: (scene: Scene) => Promise<unknown>) => {
	const talk = await aTalk({ furnish: async (scene) => void (await furnish(scene)) })
	return { talk, answer: await talk.say('quiero un corte de cabello con Lucía mañana a las 10') }
}

test('before it asks for the yes to a booking, the assistant says what is paid to keep the hour and what of it goes back', async () => {
	const half = await asked(asksFor({ type: 'percentage', value: 50 }))
	expect(half.answer).toContain(
		`Para apartarla se paga en línea un anticipo de $200.00. ${ruleWords} ¿Te agendo esta cita?`,
	)
	expect(await half.talk.say('sí')).toMatch(
		/quedó agendada: .+\. Falta tu anticipo de \$200\.00, que se paga en línea\.$/,
	)
	const some = await asked(asksFor({ type: 'fixed', value: 15_050 }, { refunds: false }))
	expect(some.answer).toContain('Para apartarla se paga en línea un anticipo de $150.50. ¿Te agendo esta cita?')
	const all = await asked(asksFor(null))
	expect(all.answer).toContain('Para apartarla se paga en línea $400.00. Si cancelas')
})

test('an hour that is only set aside is told as that when it was booked, with what to pay and until when', async () => {
	const { talk } = await asked(asksFor({ type: 'percentage', value: 50 }, { hours: 5 }))
	const done = await talk.say('sí')
	expect(done).toContain('Tu cita quedó apartada: ')
	expect(done).toMatch(
		/Falta tu anticipo de \$200\.00, que se paga en línea a más tardar .+ a las? [\d:]+ .+\. Si no llega, el horario se libera\.$/,
	)
	expect(done).not.toContain('agendada')
	const late = await asked(asksFor(null, { hours: 72 }))
	expect(await late.talk.say('sí')).toMatch(/Falta tu pago de \$400\.00, que se paga en línea antes de tu cita\.$/)
})

test('where nobody takes the payment, or nothing is asked, it says nothing of money', async () => {
	for (const furnish of [asksFor(null, { connected: false }), async () => undefined]) {
		const { answer } = await asked(furnish)
		expect(answer).toContain('¿Te agendo esta cita?')
		expect(answer).not.toMatch(/en línea|devuel|devolv/)
	}
})

/** She has the hour and paid for it through the link. */
async function paid(talk: Talk) {
	const { scene } = talk
	const [visit] = await scene.home.db.select().from(appointments).where(eq(appointments.contactId, scene.contact.id))
	const row = { id: newId('pay'), businessId: scene.business.id, appointmentId: visit?.id, provider: 'stripe' } as const
	const made = { createdAt: scene.at, updatedAt: scene.at, currency: 'MXN', amountMinor: 20_000 }
	await transact(talk.ctx(), ({ db }) =>
		db.insert(payments).values({ ...row, ...made, providerPaymentId: newId('pi'), state: 'approved' }),
	)
}

test('before it cancels what was paid, the assistant says what goes back by the notice that is left; of what was not, nothing', async () => {
	const { talk } = await asked(asksFor({ type: 'percentage', value: 50 }))
	await talk.say('sí')
	const unpaid = await talk.say('quiero cancelar mi cita')
	expect(unpaid).toMatch(/¿Cancelo tu cita de/)
	expect(unpaid).not.toMatch(/devuel|devolv/)
	await talk.say('no')
	await paid(talk)
	expect(await talk.say('mejor cancela mi cita')).toMatch(/Si cancelas ahora, lo que pagaste no se devuelve. ¿Cancelo/)
	await talk.say('no')
	await transact(talk.ctx(), (within) => setRefundRule(within, { ...rule, noticeHours: 2 }))
	const early = await talk.say('sí, cancela mi cita')
	expect(early).toMatch(/Si cancelas ahora, te devolvemos el 50 % de lo que pagaste. ¿Cancelo/)
})

test('a language model is told what is paid, the rule to the letter, and what goes back of which appointment', async () => {
	const { talk } = await asked(asksFor({ type: 'percentage', value: 50 }))
	await talk.say('sí')
	await paid(talk)
	const engine = scripted(calling('upcomingAppointments', {}), saying('Tienes una cita.'))
	await talk.hear('¿qué citas tengo?')
	await think(talk, engine.engine)
	const told = instructionsFor(engine.seen.at(-1) ?? expect.fail('it was not asked'))
	expect(told).toContain('para apartarla se paga en línea un anticipo de $200.00')
	expect(told).toContain(`Di también esta regla, sin cambiarla: «${ruleWords}»`)
	expect(told).toContain('antes de cancelarla di: «Si cancelas ahora, lo que pagaste no se devuelve.»')
})
