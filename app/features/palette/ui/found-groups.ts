import { phoneText } from '#app/lib/phone.ts'
import { dateTimeText } from '#app/lib/time-text.ts'
import { type Found } from '../schemas.ts'

export type FoundItem = { to: string; label: string; hint: string }
export type FoundGroup = { name: string; items: FoundItem[] }

const statusWords: Record<Found['appointments'][number]['status'], string> = {
	agendada: 'agendada',
	confirmada: 'confirmada',
	asistida: 'asistida',
	pago_pendiente: 'pago pendiente',
	no_asistida: 'no asistida',
	cancelada: 'cancelada',
	no_pagada: 'no pagada',
}

/** What was found, as lines that lead somewhere. `contactPage`: whether contacts have a page of their own. */
export function foundGroups({ contacts, appointments }: Found, contactPage: boolean): FoundGroup[] {
	const people = contacts.map(({ contactId, name, countryCode, whatsapp, threadId }) => ({
		to: contactPage
			? `/contactos/${contactId}`
			: threadId
				? `/chat/${threadId}`
				: `/agenda/citas/nueva?contactId=${contactId}`,
		label: name,
		hint: whatsapp ? phoneText(countryCode ?? '', whatsapp) : 'Sin número',
	}))
	const visits = appointments.map(({ appointmentId, contactName, serviceName, status, startsAt, timeZone }) => ({
		to: `/agenda/citas/${appointmentId}`,
		label: `${contactName} · ${serviceName}`,
		hint: `${dateTimeText(startsAt, timeZone)} · ${statusWords[status]}`,
	}))
	return [
		{ name: 'Clientes', items: people },
		{ name: 'Citas', items: visits },
	].filter(({ items }) => items.length > 0)
}
