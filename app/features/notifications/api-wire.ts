import { z } from 'zod'
import { Moment, onTheWall } from '#app/core/api/instants.ts'
import { anId, businessId, entity, instant, sentence, wrapped } from '#app/core/api/leaves.ts'
import { CreateNotification, Notification } from '#app/features/notifications/schemas.ts'
import { fromIso } from '#app/lib/time.ts'

const { contactId, whatsapp, countryCode, countryCodeExt, text, phase, funnelId, deletable } = CreateNotification.shape

export const NotificationBody = z.object({
	notification: wrapped('notification', {
		businessId,
		clientId: contactId,
		whatsapp,
		countryCode,
		countryCodeExt,
		text,
		deliveryDate: Moment.optional().describe('Sin ella sale de inmediato; sin zona es la hora del negocio'),
		phase,
		funnelId,
		deletable,
		sent: z.boolean().optional().describe('Se acepta; lo dice el envío'),
	}),
})
type Wish = z.output<typeof NotificationBody>['notification']

export const WireNotification = entity('Notification', {
	_id: anId('ntf'),
	businessId: anId('biz'),
	clientId: z
		.string()
		.nullable()
		.meta({ examples: ['con_01k9zq3v5hf0wbn2c8m6t4xy7r'] }),
	appointmentId: z.string().nullable(),
	whatsapp: z
		.string()
		.nullable()
		.meta({ examples: ['5598765432'] }),
	countryCode: z
		.string()
		.nullable()
		.meta({ examples: ['52'] }),
	countryCodeExt: z
		.string()
		.nullable()
		.meta({ examples: ['521'] }),
	text: sentence('Te esperamos mañana a las 09:00'),
	deliveryDate: instant,
	phase: z.string().nullable(),
	funnelId: z.string().nullable(),
	sent: z.boolean(),
	state: Notification.shape.state,
	problem: z.string().nullable().describe('Por qué no salió'),
	kind: sentence('custom'),
	deletable: z.boolean(),
})

export function notificationIn(notification: Wish): z.input<typeof CreateNotification> {
	const { businessId: _open, clientId, deliveryDate = '', sent: _sent, ...same } = notification
	const deliverAt = fromIso(deliveryDate) === null ? undefined : deliveryDate
	return { ...same, contactId: clientId, deliverAt, ...(deliverAt ? {} : onTheWall(deliveryDate)) }
}

export function notificationOut(businessId: string, notification: Notification): z.input<typeof WireNotification> {
	const { id, contactId, deliverAt, ...same } = notification
	return { ...same, _id: id, businessId, clientId: contactId, deliveryDate: deliverAt }
}
