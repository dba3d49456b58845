import { type HouseFacts } from '../../engines/engine.ts'
import { weekdayNumber } from '../when/calendar.ts'
import { fold } from '../words/spelling.ts'
import { type HouseWish } from './wish.ts'

type Wanted = HouseWish & { kind: 'status' }

/** What nobody can have done yet: come, or stayed away. */
const ofThePast = ['asistida', 'no_asistida']

/**
 * The visits that are meant, nobody else's: every word that can only be a name must be of the visit. Without a day it is
 * today's before any other.
 */
export function visitsMeant(house: HouseFacts[], wish: Wanted, today: string): HouseFacts[] {
	const { status, who, when } = wish
	const possible = house.filter(({ date }) => (ofThePast.includes(status) ? date <= today : date >= today))
	const named = possible.filter((visit) => who.every(({ plain }) => wordsOf(visit).includes(plain)))
	const atHour = named.filter(({ time }) => !when.hours || when.hours.some((reading) => holds(reading, time)))
	const onDay = atHour.filter((visit) => !when.days || isOnDay(visit, wish))
	const ofToday = when.days ? [] : onDay.filter(({ date }) => date === today)
	const near = ofToday.length > 0 ? ofToday : onDay
	// A client of that name before whoever is seen by somebody of that name.
	const clients = near.filter(({ who: name }) => who.some(({ plain }) => parts(name).includes(plain)))
	return clients.length > 0 ? clients : near
}

/** 'El viernes' of what is over is the last one. */
function isOnDay({ date }: HouseFacts, { when, pieces, status }: Wanted): boolean {
	const weekdays = pieces.flatMap(({ bare }) => (bare && 'weekday' in bare ? [bare.weekday] : []))
	const isOver = ofThePast.includes(status) && weekdays.includes(weekdayNumber(date))
	return isOver || Boolean(when.days?.some((reading) => holds(reading, date)))
}

function holds(reading: { from: string; to: string }[], value: string): boolean {
	return reading.some(({ from, to }) => from <= value && value <= to)
}

function wordsOf({ who, title, specialist }: HouseFacts): string[] {
	return parts(`${who} ${title} ${specialist}`)
}

function parts(name: string): string[] {
	return fold(name).split(/[^\p{L}\p{N}]+/u)
}
