import { placeInWords } from '#app/features/branches/rules.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { type OwnAppointment } from './schemas-own.ts'
import { type FeedContent } from './schemas-settings.ts'

/** The client's appointment as a calendar holds it; a cancelled one is no entry. */
export function ownEntry(own: OwnAppointment): FeedContent {
	const { shortId, business, branch, service, specialist, attendeeName, startsAt, endsAt, updatedAt, status } = own
	const entry = {
		id: shortId,
		title: attendeeName ? `${service} de ${attendeeName} · ${business.name}` : `${service} · ${business.name}`,
		place: placeInWords(branch),
		notes: `Con ${nameInSentence(specialist)}`,
		startsAt,
		endsAt,
		updatedAt,
		tentative: status === 'pago_pendiente',
	}
	const isOff = status === 'cancelada' || status === 'no_pagada'
	return { name: business.name, timeZone: branch.timeZone, entries: isOff ? [] : [entry] }
}
