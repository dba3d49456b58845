import { reminderText, templateForClient } from '#app/features/notifications/wording.ts'
import { reminderOutsideQuiet, usualQuietHours } from '#app/lib/quiet-hours.ts'
import { HOUR } from '#app/lib/time.ts'
import { type jobs } from '#db/schema/core.ts'
import { type notifications } from '#db/schema/notifications.ts'
import { factsOf, reminderHours } from './appointment-facts.ts'
import { type Booking } from './bookings.ts'
import { type Conversation } from './conversations.ts'
import { type Shop } from './shop.ts'
import { type World } from './world.ts'

type Notice = typeof notifications.$inferInsert
type Job = typeof jobs.$inferInsert
export type Notices = { notices: Notice[]; jobs: Job[] }

/** Only so many wait: the demo is to be looked at, not to write to people. */
const waiting = 3

/** Reminders: those that stand in conversations, those of what was cancelled, and a few that are still to go. */
export function notificationsOf(world: World, shop: Shop, talks: Conversation[]): Notices {
	const made: Notices = { notices: [], jobs: [] }
	for (const talk of talks) {
		const { booking, script } = talk.scene
		if (!booking) continue
		const notice = reminderOf(world, shop, booking)
		if (talk.reminder) {
			const message = talk.messages.find(({ type }) => type === 'template')
			made.notices.push({
				...notice,
				id: talk.reminder.notificationId,
				state: 'sent',
				messageId: message?.id,
				updatedAt: notice.deliverAt,
			})
		}
		if (script.about === 'cancelled') {
			made.notices.push({ ...notice, state: 'cancelled', updatedAt: booking.row.cancelledAt ?? notice.createdAt })
		}
		// Far enough ahead that a look around does not set them off.
		const isNear = notice.deliverAt > world.now + 8 * HOUR && notice.deliverAt < world.now + 96 * HOUR
		if (script.about === 'coming' && talk.scene.channel === 'whatsapp' && isNear && made.jobs.length < waiting) {
			const due = { ...notice, deliverAt: awake(shop, booking, notice.deliverAt) }
			made.notices.push(due)
			made.jobs.push(jobOf(world, due))
		}
	}
	return made
}

/** As the rules plan it: nobody is written to in the night. */
function awake({ timeZone: zone }: Shop, { row }: Booking, at: number): number {
	const quiet = { from: usualQuietHours.quietFrom, to: usualQuietHours.quietTo, zone }
	return reminderOutsideQuiet(at, { startsAt: row.startsAt, earliest: row.createdAt, quiet }) ?? at
}

function reminderOf(world: World, shop: Shop, booking: Booking) {
	const { row, person } = booking
	const facts = factsOf(world, shop, booking)
	const { createdAt, createdBy } = row
	return {
		id: world.id('ntf', createdAt),
		businessId: shop.businessId,
		kind: 'reminder',
		contactId: person.id,
		appointmentId: row.id,
		text: reminderText(facts),
		template: templateForClient('reminder', facts),
		deliverAt: row.startsAt - reminderHours * HOUR,
		key: `${row.id}:reminder`,
		createdBy,
		createdAt,
		updatedAt: createdAt,
	}
}

function jobOf(world: World, { id, businessId, deliverAt, createdAt }: ReturnType<typeof reminderOf>): Job {
	const job = { kind: 'notifications.deliver', payload: { notificationId: id }, key: `notifications.deliver:${id}` }
	return { id: world.id('job', createdAt), businessId, ...job, runAt: deliverAt, createdAt }
}
