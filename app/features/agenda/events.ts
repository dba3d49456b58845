import { z } from 'zod'
import { type Events, orNull, type Payloads } from '#app/core/event-map.ts'
import { steps } from './attendance/steps.ts'
import { NoticeChoice } from './booking/notice.ts'
import { appointmentStatuses } from './booking/statuses.ts'
import { type AppointmentRecord } from './queries.server.ts'

/** Whose time something was, from when to when. */
export const BookedTime = z.object({
	branchId: z.string(),
	specialistId: z.string(),
	startsAt: z.number(),
	endsAt: z.number(),
})
export type BookedTime = z.output<typeof BookedTime>

const OfAppointment = z.object({ appointmentId: z.string() })
/** `time`: where it lies now, or lay until now; a screen that shows neither the time nor the client is not concerned. */
const Placed = OfAppointment.extend({ contactId: orNull(z.string()), time: orNull(BookedTime) })
const Moved = Placed.extend({ previous: BookedTime })
/** What staff answered to 'Tell the client?'; null where nobody was asked. */
const notice = orNull(NoticeChoice)
/** What of its visit is not gone with it, by id; null where it is no part of a visit. */
const stays = orNull(z.array(z.string()))
const OfSeries = z.object({ seriesId: z.string() })
const OfEntry = z.object({ entryId: z.string() })
const OfHold = z.object({ holdId: z.string(), time: orNull(BookedTime) })
const BlockMoved = z.object({ blockId: z.string(), previous: BookedTime, time: orNull(BookedTime) })

/** What happens here. A cancellation, whoever asked for it, is both `statusSet` and `appointmentCancelled`. */
export const agendaEvents = {
	'agenda.appointmentBooked': Placed.extend({ notice }),
	/** `previous`: the time that it had, be it another or the same. */
	'agenda.appointmentEdited': Moved.extend({ notice }),
	'agenda.appointmentRescheduled': Moved.extend({ notice }),
	/** `offerFrom`: until then it may be undone, and its time is offered to nobody. */
	'agenda.appointmentCancelled': Placed.extend({ offerFrom: orNull(z.number()), notice, stays }),
	'agenda.statusSet': Placed.extend({
		status: z.enum(appointmentStatuses),
		previous: z.enum(appointmentStatuses),
		/** When it had been cancelled, of one that is not any more. */
		cancelledAt: orNull(z.number()),
	}),
	/** `cancelMessage` is what staff wrote for the client; without one nothing is sent (AGE-048). */
	'agenda.appointmentDeleted': Placed.extend({
		cancelMessage: orNull(z.string()),
		/** It had not been agreed on with anybody after all: its time is offered to nobody. */
		isSilent: orNull(z.boolean()),
		stays,
	}),
	/** How far the visit has come, and how far it was. */
	'agenda.attendanceMarked': Placed.extend({ step: z.enum(steps), previous: z.enum(steps) }),
	/** Somebody else comes in place of the client, or the client again. */
	'agenda.attendeeNamed': Placed,
	'agenda.lookChanged': z.object({ userId: z.string() }),
	/** The example was filled with so many, or emptied. */
	'agenda.sampleDayChanged': z.object({ count: z.number().int() }),
	'agenda.noteAdded': OfAppointment,
	'agenda.consumptionRegistered': OfAppointment.extend({ stockMovementIds: z.array(z.string()) }),
	'agenda.paymentRegistered': OfAppointment.extend({ moneyMovementId: z.string() }),
	/** One of a series, of which only the first is told to people. */
	'agenda.occurrenceSaved': Placed.extend({ previous: orNull(BookedTime) }),
	'agenda.seriesBooked': OfSeries.extend({ appointmentIds: z.array(z.string()) }),
	'agenda.seriesChanged': OfSeries,
	'agenda.seriesExtended': OfSeries,
	'agenda.waitingAdded': OfEntry,
	'agenda.waitingRemoved': OfEntry,
	'agenda.waitingOffered': OfEntry.extend({ offerId: z.string() }),
	/** `freed`: the time that was kept in vain. */
	'agenda.offerAnswered': z.object({ offerId: z.string(), status: z.string(), freed: orNull(BookedTime) }),
	'agenda.slotHeld': OfHold,
	'agenda.holdReleased': OfHold,
	/** `times`: of each specialist from the first of them to the last. */
	'agenda.blocksCreated': z.object({ blockIds: z.array(z.string()), times: orNull(z.array(BookedTime)) }),
	'agenda.blockEdited': BlockMoved,
	'agenda.blockDeleted': BlockMoved,
} satisfies Events<'agenda'>

declare module '#app/core/event-map.ts' {
	interface EventMap extends Payloads<typeof agendaEvents> {}
	interface EventsInHand {
		'agenda.appointmentBooked': AppointmentRecord
		'agenda.occurrenceSaved': AppointmentRecord
	}
}
