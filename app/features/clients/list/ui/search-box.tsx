import { useSearchParams, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { SearchBar } from '#app/ui/list/search-bar.tsx'
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
		<SearchBar
			name="q"
			value={asked.get('q') ?? ''}
			label="Buscar clientes"
			placeholder="Buscar por nombre, WhatsApp o correo"
			maxLength={100}
			button={null}
			kept={others}
			form={{ action: '/contactos', onInput: useTyped() }}
		/>
	)
}
