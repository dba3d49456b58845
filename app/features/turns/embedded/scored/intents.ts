import { type ActName } from '../acts/act-names.ts'

/** What a message may be for, where the rules found nothing in it: the acts that a score is learned for. */
export const intents = [
	'book',
	'askTimes',
	'reschedule',
	'cancel',
	'cantCome',
	'confirmAppointment',
	'askPrice',
	'askDuration',
	'askHours',
	'askAddress',
	'askSpecialists',
	'askServices',
	'askMine',
	'another',
	'otherDay',
	'later',
	'earlier',
	'any',
	'undecided',
	'forget',
	'yes',
	'no',
	'thank',
	'bye',
	'complain',
	'askPerson',
	'late',
	'wrongNumber',
] as const satisfies ActName[]
export type Intent = (typeof intents)[number]
