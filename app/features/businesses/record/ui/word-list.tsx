import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, type FieldState } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type WordListProps = { field: FieldState; label: string; hint?: string; placeholder?: string; optional?: boolean }

/** Words of a list under one name. Without scripts a field each and three empty ones; with them chips and one field. */
export function WordList(props: WordListProps) {
	return useHydrated() ? <LiveWords {...props} /> : <PlainWords {...props} />
}

/** What a form's field of several values holds, be it one or none. */
export function textsOf(value: unknown): string[] {
	return [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
}

function PlainWords({ field, label, hint, placeholder, optional }: WordListProps) {
	const words = textsOf(field.initialValue)
	return (
		<Field field={field} label={label} hint={hint} optional={optional}>
			<div className="word-fields">
				{[...words, '', '', ''].map((word, index) => (
					<input
						// biome-ignore lint/suspicious/noArrayIndexKey: fields of one list, which never move
						key={index}
						className="input"
						id={index === 0 ? field.id : undefined}
						aria-label={index === 0 ? undefined : `${label}, ${index + 1}`}
						name={field.name}
						defaultValue={word}
						placeholder={placeholder}
						maxLength={40}
					/>
				))}
			</div>
		</Field>
	)
}

/** What stands in the plain fields, whose place the chips take once scripts run: they are in the page until then. */
function typedBefore(name: string): string[] | undefined {
	const fields = [...document.querySelectorAll<HTMLInputElement>(`.word-fields > [name="${CSS.escape(name)}"]`)]
	if (fields.length === 0) return undefined
	return [...new Set(fields.map(({ value }) => value.trim()).filter(Boolean))]
}

function LiveWords({ field, label, hint, placeholder, optional }: WordListProps) {
	const [words, setWords] = useState(() => typedBefore(field.name) ?? textsOf(field.initialValue))
	const input = useRef<HTMLInputElement>(null)
	function add() {
		const typed = (input.current?.value ?? '').split(',').map((word) => word.trim())
		setWords((all) => [...new Set([...all, ...typed.filter(Boolean)])])
		if (input.current) input.current.value = ''
		input.current?.focus()
	}
	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== 'Enter' && event.key !== ',') return
		event.preventDefault()
		add()
	}
	return (
		<Field field={field} label={label} hint={hint} optional={optional}>
			{words.length > 0 ? (
				<ul className="chips words">
					{words.map((word) => (
						<li key={word} className="chip">
							<input type="hidden" name={field.name} value={word} />
							{word}
							<button type="button" onClick={() => setWords((all) => all.filter((other) => other !== word))}>
								<Icon name="x" size="xs" />
								<span className="sr">Quitar {word}</span>
							</button>
						</li>
					))}
				</ul>
			) : null}
			<div className="group">
				<input
					ref={input}
					className="input"
					id={field.id}
					placeholder={placeholder}
					maxLength={40}
					onKeyDown={onKeyDown}
					autoComplete="off"
				/>
				<Button type="button" look="ghost" icon="plus" onClick={add}>
					Agregar
				</Button>
			</div>
		</Field>
	)
}
