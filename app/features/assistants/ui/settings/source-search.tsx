import { Link, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { countText } from '#app/lib/words/counted.ts'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { SearchBar } from '#app/ui/list/search-bar.tsx'

/** ASI-040: it searches by itself so long after the last letter. */
export const searchPause = 3000

export type FoundSource = { id: string; source: string; keyword: string; people: number }
/** `found`: none where nothing was asked for; `failed`: in words, where the search did not work. */
export type SourceSearchProps = { asked: string; found: FoundSource[] | null; failed?: string }

/** From where people came who wrote to the assistant, by name; a form of its own, which saves nothing. */
export function SourceSearch({ asked, found, failed }: SourceSearchProps) {
	const form = useRef<HTMLFormElement>(null)
	useSearchAfterPause(form)
	return (
		<FormCard title="Fuente de tráfico">
			<SearchBar
				name="buscar"
				value={asked}
				errors={failed ? [failed] : undefined}
				label="Fuente de tráfico"
				labelShown
				hint="Busca sola 3 segundos después de tu última letra."
				placeholder="Busca un anuncio o una campaña"
				form={{ ref: form, className: 'stack', replace: true }}
			/>
			<div aria-live="polite">{found ? <Found sources={found} /> : null}</div>
		</FormCard>
	)
}

function Found({ sources }: { sources: FoundSource[] }) {
	if (sources.length === 0) return <p className="muted">No se encontraron fuentes de tráfico con este nombre</p>
	return (
		<ul className="list" aria-label="Fuentes de tráfico encontradas">
			{sources.map(({ id, source, keyword, people }) => (
				<li key={id}>
					<div className="grow">
						<b>{source}</b>
						<span className="caption block">{`«${keyword}» · ${people === 0 ? 'nadie ha llegado todavía' : `${countText(people, 'persona')} por ella`}`}</span>
					</div>
					<Link to={`/fuentes-trafico?q=${encodeURIComponent(source)}`}>Ver</Link>
				</li>
			))}
		</ul>
	)
}

/** Each letter begins the pause anew; who presses 'Buscar' or Enter waits for nothing. */
function useSearchAfterPause(form: { current: HTMLFormElement | null }) {
	const submit = useSubmit()
	const latest = useRef(submit)
	latest.current = submit
	useEffect(() => {
		const element = form.current
		if (!element) return
		let timer: ReturnType<typeof setTimeout> | undefined
		const stop = () => clearTimeout(timer)
		const begin = () => {
			stop()
			timer = setTimeout(() => latest.current(element, { replace: true, preventScrollReset: true }), searchPause)
		}
		element.addEventListener('input', begin)
		element.addEventListener('submit', stop)
		return () => {
			stop()
			element.removeEventListener('input', begin)
			element.removeEventListener('submit', stop)
		}
	}, [form])
}
