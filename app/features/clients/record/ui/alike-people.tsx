import { Link, useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { type AlikeTyped } from '#app/features/contacts/merging/schemas-merging.ts'
import { Callout } from '#app/ui/feedback/callout.tsx'

/** So long after the last key is looked for who it may be. */
const pause = 500
const asked = ['name', 'lastname', 'secondLastname', 'whatsapp', 'countryCode', 'email', 'birthdate']

type AlikePeopleProps = {
	formId: string
	/** Whose record is edited. */
	contactId?: string
	/** What the server found in a form that came back. */
	found?: AlikeTyped['people']
}

/**
 * Who is there already and may be the person that is being typed in, with the reasons: as the form is filled in, and
 * without scripts once it is sent. What was seen goes along with the form, so that nobody is asked twice.
 */
export function AlikePeople({ formId, contactId, found }: AlikePeopleProps) {
	const fetcher = useFetcher<AlikeTyped>()
	useTypedIn(formId, contactId, (query) => fetcher.load(`/contactos/parecidos?${query}`))
	const [people, setPeople] = useState(found ?? [])
	const typed = fetcher.data?.people
	useEffect(() => setPeople(found ?? []), [found])
	useEffect(() => (typed ? setPeople(typed) : undefined), [typed])
	return (
		<div aria-live="polite">
			{people.length > 0 ? (
				<Callout status="aviso">
					<p>
						<b>
							{people.length === 1 ? 'Puede que ya esté en tus contactos' : 'Puede que sea alguno de tus contactos'}
						</b>
					</p>
					<ul className="stack stack--1">
						{people.map(({ id, name, about, reasons }) => (
							<li key={id}>
								<input type="hidden" name="alike" value={id} />
								<Link to={`/contactos/${id}`} target="_blank" rel="noreferrer">
									{name}
								</Link>{' '}
								{[...reasons, ...about.slice(0, 1)].join(' · ')}
							</li>
						))}
					</ul>
				</Callout>
			) : null}
		</div>
	)
}

/** Tells what the form holds of a person, once its person stops typing. */
function useTypedIn(formId: string, contactId: string | undefined, tell: (query: URLSearchParams) => void) {
	const told = useRef(tell)
	told.current = tell
	useEffect(() => {
		const form = document.getElementById(formId)
		if (!(form instanceof HTMLFormElement)) return
		let waiting: ReturnType<typeof setTimeout>
		const look = () => {
			const held = new FormData(form)
			const typed = asked.flatMap((name) => {
				const value = held.get(name)
				return typeof value === 'string' && value.trim() ? [[name, value.trim()]] : []
			})
			told.current(new URLSearchParams([...typed, ...(contactId ? [['contactId', contactId]] : [])]))
		}
		const note = ({ target }: Event) => {
			if (!(target instanceof Element) || !asked.includes(target.getAttribute('name') ?? '')) return
			clearTimeout(waiting)
			waiting = setTimeout(look, pause)
		}
		form.addEventListener('input', note)
		return () => {
			clearTimeout(waiting)
			form.removeEventListener('input', note)
		}
	}, [formId, contactId])
}
