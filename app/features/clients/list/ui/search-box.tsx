import { Form, useSearchParams, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { listWords } from '../address.ts'

/** So long after the last key what was typed is asked for (CON-004, CON-012). */
const pause = 300

/** Sends a GET form once its person stops typing; one question for several letters. */
export function useTyped() {
	const submit = useSubmit()
	const waiting = useRef<ReturnType<typeof setTimeout>>()
	useEffect(() => () => clearTimeout(waiting.current), [])
	return (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		clearTimeout(waiting.current)
		waiting.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), pause)
	}
}

/** The search of the list; whatever else its address says stays. */
export function SearchBox() {
	const [asked] = useSearchParams()
	const others = [...listWords(asked)].filter(([name]) => name !== 'q')
	return (
		<Form role="search" method="get" action="/contactos" onInput={useTyped()} preventScrollReset>
			{others.map(([name, value]) => (
				<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
			))}
			<div className="group">
				<span className="prefix prefix--bare">
					<Icon name="search" />
				</span>
				<label className="sr" htmlFor="q">
					Buscar clientes
				</label>
				<input
					className="input"
					id="q"
					type="search"
					name="q"
					maxLength={100}
					autoComplete="off"
					defaultValue={asked.get('q') ?? ''}
					placeholder="Buscar por nombre, WhatsApp o correo"
				/>
			</div>
		</Form>
	)
}
