import { statusLabels } from '#app/features/agenda/booking/statuses.ts'
import { phoneText } from '#app/lib/phone.ts'
import { dateInWords, dateTimeText, lengthInWords } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { type Found } from '../schemas.ts'

export type FoundItem = { to: string; label: string; hint: string }
export type FoundGroup = { name: string; items: FoundItem[] }

type Around = {
	/** Whether contacts have a page of their own. */
	contactPage: boolean
	/** The business's telephone code. */
	home: string | null
}

/** What was found, as lines that lead somewhere. */
export function foundGroups(found: Found, { contactPage, home }: Around): FoundGroup[] {
	const { acts, wishes, services, specialists, contacts, appointments } = found
	const doing = [...wishes.map(toBooking), ...acts.map((act) => ({ ...act, hint: 'Hacer' }))]
	const sold = services.map(({ serviceId, name, price, minutes }) => ({
		to: `/servicios/${serviceId}`,
		label: name,
		hint: [lengthInWords(minutes), price].filter(Boolean).join(' · '),
	}))
	const team = specialists.map(({ specialistId, name }) => ({
		to: `/especialistas/${specialistId}`,
		label: name,
		hint: 'Horario, servicios y página',
	}))
	const people = contacts.map(({ contactId, name, countryCode, whatsapp, threadId }) => ({
		to: contactPage
			? `/contactos/${contactId}`
			: threadId
				? `/chat/${threadId}`
				: `/agenda/citas/nueva?contactId=${contactId}`,
		label: name,
		hint: whatsapp ? phoneText(countryCode ?? '', whatsapp, home) : 'Sin número',
	}))
	const visits = appointments.map(({ appointmentId, contactName, serviceName, status, startsAt, timeZone }) => ({
		to: `/agenda/citas/${appointmentId}`,
		label: `${contactName} · ${serviceName}`,
		hint: `${dateTimeText(startsAt, timeZone)} · ${statusLabels[status].toLowerCase()}`,
	}))
	return [
		{ name: 'Hacer', items: doing },
		{ name: 'Clientes', items: people },
		{ name: 'Equipo', items: team },
		{ name: 'Servicios', items: sold },
		{ name: 'Citas', items: visits },
	].filter(({ items }) => items.length > 0)
}

/** The booking form with what was said in it. */
function toBooking({
	serviceId,
	serviceName,
	specialistId,
	specialistName,
	notBy,
	date,
	time,
}: Found['wishes'][number]): FoundItem {
	const said = { serviceId, specialistId, date, fecha: date, time }
	const held = Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : []))
	const when = [date && dateInWords(date), time].filter(Boolean).join(', ')
	return {
		to: `/agenda/citas/nueva?${new URLSearchParams(held)}`,
		label: `Agendar ${serviceName}${specialistName ? ` con ${nameInSentence(specialistName)}` : ''}`,
		hint: [notBy && `${notBy} no lo da`, when].filter(Boolean).join(' · ') || 'Hacer',
	}
}
