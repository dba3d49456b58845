import { execute } from '#app/core/operation.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { answerOfSeller, connectSeller } from '../scenes/mercado-pago.ts'
import { type Entry } from './valid-inputs.ts'

export const examples: Record<string, Entry> = {
	'payments.payPage': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'payments.seeDiscount': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'payments.openPayLink': ({ ids: { appointmentId } }) => ({ appointmentId }),
	'payments.createPreference': ({ ids: { appointmentId } }) => ({ appointment: appointmentId }),
	'payments.checkPayment': async (stage) => {
		const { appointmentId } = stage.ids
		await execute(await stage.visitor(), payments.openPayLink, { appointmentId })
		return { appointmentId }
	},
	'payments.storeNotice': () => ({ eventKey: newShortId(), kind: 'payment', paymentId: '1', raw: '{}' }),
	'payments.sellerAccount': () => ({}),
	'payments.startConnecting': () => ({ sessionKey: 'session', origin: 'http://127.0.0.1:3000' }),
	'payments.finishConnecting': async ({ ctx }) => {
		const { sessionKey, state, code } = await answerOfSeller(ctx)
		return { sessionKey, state, code }
	},
	'payments.connectKeys': () => ({ publicKey: 'APP_USR-public-key', accessToken: 'APP_USR-access-token' }),
	'payments.trySeller': async ({ ctx }) => {
		await connectSeller(ctx)
		return {}
	},
	'payments.disconnectSeller': async ({ ctx }) => {
		await connectSeller(ctx)
		return {}
	},
	'payments.planReconciling': () => ({}),
	'payments.ofAppointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
}
