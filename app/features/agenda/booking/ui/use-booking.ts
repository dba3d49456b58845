import { type FieldMetadata } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { initialText, textOf } from '#app/ui/form/field.tsx'
import { anySpecialist } from '../../schemas.ts'
import { type BookingScreen } from './booking-screen.ts'

const ids = ['branchId', 'specialistId', 'serviceId', 'date', 'time'] as const
type Id = (typeof ids)[number]
type Held = Record<Id, string>
type Fields = Record<Id | 'contactId', Pick<FieldMetadata<unknown>, 'name' | 'value' | 'initialValue'>>

type Known = Pick<BookingScreen, 'choices' | 'client' | 'repeat' | 'chatHref'>
type Screen = Known & Pick<BookingScreen, 'defaults'> & { picked?: string }

type Doing = { update: (name: string, value: string) => void; onFill: (minutes: number) => void }

/**
 * What follows the form while it is filled in: its lists, the client's card, and her last visit, which the server puts into
 * a form that has no service yet. No note is sent along.
 */
export function useBooking(
	path: string,
	known: Known,
	fields: Fields,
	{ repeats, ...doing }: Doing & { repeats: boolean },
) {
	const { load, data } = useFetcher<Screen>()
	const [contactId, setContactId] = useState(known.client?.contact.id ?? initialText(fields.contactId) ?? '')
	const asked = useRef<Held>()
	const { choices, client, repeat, chatHref } = data ?? known
	const isHers = client?.contact.id === contactId
	useFill(data, fields, asked, doing)
	/** The lists for another branch, specialist or service. */
	const choose = (change: Partial<Held>) =>
		load(`${path}?${new URLSearchParams({ ...heldIn(fields), contactId, ...change })}`)
	return {
		choices,
		client: isHers ? client : null,
		chatHref: isHers ? chatHref : undefined,
		repeat: isHers && repeats ? repeat : null,
		choose,
		/** Whoever is free in place of who was asked for. */
		takeAnyone() {
			doing.update('specialistId', anySpecialist)
			choose({ specialistId: anySpecialist })
		},
		/** Her card and her last visit; nobody where the choice is taken back. What the visit of the client before filled in makes way. */
		pick(id: string) {
			setContactId(id)
			const held = heldIn(fields)
			const isFilled = repeats && held.serviceId !== '' && held.serviceId === repeat?.visit?.serviceId
			const cleared: Partial<Held> = isFilled ? { serviceId: '', specialistId: anySpecialist, time: '' } : {}
			asked.current = held
			if (id) load(`${path}?${new URLSearchParams({ ...held, ...cleared, [repeats ? 'elegir' : 'contactId']: id })}`)
			else for (const [name, value] of Object.entries(cleared)) doing.update(name, value)
		},
	}
}

/** Puts her last visit into the form, once, unless somebody chose something while the answer was on its way. */
function useFill(data: Screen | undefined, fields: Fields, asked: { current?: Held }, doing: Doing) {
	const taken = useRef<Screen>()
	useEffect(() => {
		if (!data?.picked || taken.current === data) return
		taken.current = data
		const held = heldIn(fields)
		if (ids.some((name) => held[name] !== asked.current?.[name])) return
		for (const name of ids) {
			const value = data.defaults[name]
			if (typeof value === 'string' && value !== held[name]) doing.update(name, value)
		}
		const { visit } = data.repeat ?? {}
		if (visit && visit.serviceId === data.defaults.serviceId) doing.onFill(visit.minutes)
	}, [data, fields, asked, doing])
}

function heldIn(fields: Fields): Held {
	return Object.fromEntries(ids.map((name) => [name, textOf(fields[name]) ?? ''])) as Held
}
