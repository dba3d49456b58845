import { execute } from '#app/core/operation.server.ts'
import { payments } from '#app/features/payments/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
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
	'payments.ofAppointment': ({ ids: { appointmentId } }) => ({ appointmentId }),
}
