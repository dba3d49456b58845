import { z } from 'zod'
import { feature, operation } from '#app/core/operation.server.ts'
import { inside } from '#app/core/subscribers.server.ts'
import { rememberAnswer } from './answers.server.ts'
import { followStatus, replanReminders, saving, scheduleNotifications } from './appointment-notifications.server.ts'
import { followAttendee, followGift } from './attendees.server.ts'
import { followCapabilities } from './capabilities.server.ts'
import { tellClose } from './close-notifications.server.ts'
import { deliverAutoCancel } from './confirmations.server.ts'
import { cancelNotification, createNotification, moveNotification } from './custom.server.ts'
import { deliverNotification } from './deliveries.server.ts'
import { concernsNotice, followMergedContact, followMessage } from './delivery.server.ts'
import { announceCancellation, announceDeletion } from './endings.server.ts'
import { noticePlan } from './plan.server.ts'
import { notificationsOfAppointment, notificationsOfContact } from './queries.server.ts'
import { followReaction } from './reactions.server.ts'
import { deliverReplan } from './replan.server.ts'
import { dropPayLinks } from './rewriting.server.ts'
import {
	CancelNotification,
	CreateNotification,
	MoveNotification,
	Notification,
	Notifications,
	OfAppointment,
	OfContact,
} from './schemas.ts'
import { NoticePlan, NoticePlanQuery } from './schemas-plan.ts'
import { chooseTemplate, noticeTemplateViews } from './templates/choices.server.ts'
import { ChooseTemplate, NoticeTemplates, NoticeTemplateView } from './templates/schemas-templates.ts'
import { tellOffer } from './waiting-notifications.server.ts'
import { creationFailed, sendingFailed } from './wording.ts'

const NoInput = z.object({})

export const notifications = feature('notifications', {
	templates: operation({
		summary: 'Muestra con qué plantilla de WhatsApp sale cada aviso.',
		effect: 'read',
		permission: 'inbox.view',
		input: NoInput,
		output: NoticeTemplates,
		run: noticeTemplateViews,
	}),
	chooseTemplate: operation({
		summary: 'Elige la plantilla de WhatsApp con la que sale un aviso.',
		effect: 'write',
		permission: 'businesses.edit',
		input: ChooseTemplate,
		output: NoticeTemplateView,
		run: chooseTemplate,
	}),
	createNotification: operation({
		summary: 'Programa un mensaje para un contacto o un número.',
		effect: 'write',
		permission: 'notifications.edit',
		input: CreateNotification,
		output: Notification,
		run: createNotification,
	}),
	cancelNotification: operation({
		summary: 'Cancela un mensaje programado que aún no sale.',
		effect: 'write',
		permission: 'notifications.edit',
		input: CancelNotification,
		output: Notification,
		run: cancelNotification,
	}),
	moveNotification: operation({
		summary: 'Cambia el día y la hora de un mensaje programado que aún no sale.',
		effect: 'write',
		permission: 'notifications.edit',
		input: MoveNotification,
		output: Notification,
		run: moveNotification,
	}),
	ofContact: operation({
		summary: 'Muestra los mensajes programados y enviados de un contacto.',
		effect: 'read',
		permission: 'notifications.view',
		input: OfContact,
		output: Notifications,
		run: notificationsOfContact,
	}),
	plan: operation({
		summary: 'Muestra lo que se le diría al cliente de una cita que se va a agendar, cambiar o cancelar.',
		effect: 'read',
		permission: 'notifications.view',
		input: NoticePlanQuery,
		output: NoticePlan,
		run: noticePlan,
	}),
	ofAppointment: operation({
		summary: 'Muestra qué se enviará y qué se envió sobre una cita.',
		effect: 'read',
		permission: 'notifications.view',
		input: OfAppointment,
		output: Notifications,
		run: notificationsOfAppointment,
	}),
})

/** In savepoints: a notice that can't be made never costs the appointment; staff read why (AGE-036, AGE-037). */
const creating = { savepoint: true, notice: creationFailed }
const sending = { savepoint: true, notice: sendingFailed }

export const notificationsInside = [
	inside(saving, scheduleNotifications, creating),
	inside([...saving, 'agenda.appointmentCancelled'], rememberAnswer),
	inside(['agenda.statusSet', 'agenda.occurrenceSaved'], followStatus, creating),
	inside(['agenda.attendeeNamed'], followAttendee, creating),
	inside(['booking.bookedOnline'], followGift, creating),
	inside(['businesses.settingsSaved'], replanReminders, creating),
	inside(['assistants.assistantSaved'], followCapabilities, creating),
	inside(['agenda.waitingOffered'], tellOffer, creating),
	inside(['agenda.appointmentDeleted'], announceDeletion, creating),
	inside(['agenda.appointmentCancelled'], announceCancellation, creating),
	inside(['payments.paymentApproved', 'finance.movementRecorded'], dropPayLinks, creating),
	inside(['finance.cashClosed'], tellClose, creating),
	inside(['inbox.messageStateChanged'], followMessage, { ...sending, concerns: concernsNotice }),
	inside(['inbox.messageReacted'], followReaction),
	inside(['contacts.contactsMerged'], followMergedContact),
]

export const notificationsDeliveries = {
	messages: { 'notifications.deliver': deliverNotification },
	usual: { 'notifications.autoCancel': deliverAutoCancel, 'notifications.replan': deliverReplan },
}
