import { z } from 'zod'
import { businessId } from '#app/core/api/leaves.ts'
import { row } from '#app/core/api/row.ts'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { OfContact } from '#app/features/notifications/schemas.ts'
import { NotificationBody, notificationIn, notificationOut, WireNotification } from './api-wire.ts'

const group = 'Mensajes programados'
const one = z.object({ data: WireNotification })
const { contactId: cId, cursor, limit } = OfContact.shape

export const notificationsApi = [
	row({
		method: 'POST',
		path: '/notification',
		group,
		operation: notifications.createNotification,
		body: NotificationBody,
		answer: one,
		done: 'Notificación creada correctamente',
		words: { contactId: 'clientId', deliverAt: 'deliveryDate', date: 'deliveryDate', time: 'deliveryDate' },
		in: ({ body }) => notificationIn(body.notification),
		out: (notification, { businessId }) => ({ data: notificationOut(businessId, notification) }),
	}),
	row({
		method: 'GET',
		path: '/notification',
		group,
		operation: notifications.ofContact,
		query: z.object({ businessId, cId: cId.describe('El id del cliente'), cursor, limit }),
		answer: z.object({ data: z.object({ data: z.array(WireNotification), next: z.string().nullable() }) }),
		words: { contactId: 'cId' },
		in: ({ query: { cId, cursor, limit } }) => ({ contactId: cId, cursor, limit }),
		out: (found, { businessId }) => {
			const data = found.notifications.map((notification) => notificationOut(businessId, notification))
			return { data: { data, next: found.cursor } }
		},
	}),
	row({
		method: 'DELETE',
		path: '/notification/{id}',
		group,
		operation: notifications.cancelNotification,
		answer: one,
		done: 'Notificación cancelada correctamente',
		words: { notificationId: 'id' },
		in: ({ params }) => ({ notificationId: params.id }),
		out: (notification, { businessId }) => ({ data: notificationOut(businessId, notification) }),
	}),
]
