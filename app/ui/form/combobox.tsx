import { useFetcher } from '@remix-run/react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { Field, type FieldState, fieldControl, initialText } from './field.tsx'
import { type CardOption } from './radio-cards.tsx'

export type AutocompleteProps = {
	field: FieldState
	label: string
	hint?: ReactNode
	placeholder?: string
	/** The one chosen, if any, and without a script what was found for `query`. */
	options: CardOption[]
	/** What 'Buscar' looked for. */
	query?: string
	/** Name of the search text in the address of the page, where 'Buscar' sends the whole form by GET. */
	queryName: string
	/** Answers `{ options }` to `?{queryName}=`, at most ten. */
	source: string
	none: string
	/** Where a dialog puts the cursor when it opens. */
	focusFirst?: boolean
	/** Who takes the choice shows it: the field keeps nothing then. */
	onChoose?: (option: CardOption) => void
	/** The last of the list: to make a new one out of what was typed. */
	create?: { words: (typed: string) => string; run: (typed: string) => void }
	/** What is typed and not chosen is sent too, as what was looked for. */
	keepsTyped?: boolean
	optional?: boolean
}

/** No record has this id. */
const newOne = 'new'

/** At least this much is typed before anything is looked for. */
const shortestQuery = 2

/** The list that follows the typing, as WAI-ARIA describes a combobox with a list of its own. */
export function Combobox({
	field,
	label,
	hint,
	placeholder,
	options,
	queryName,
	source,
	none,
	focusFirst,
	onChoose,
	create,
	keepsTyped = false,
	optional,
}: AutocompleteProps) {
	const fetcher = useFetcher<{ options: CardOption[] }>()
	const [chosen, setChosen] = useState(() => options.find(({ id }) => id === initialText(field)))
	const [before] = useState(() => typedBefore(queryName))
	const [text, setText] = useState(chosen?.name ?? before?.text ?? '')
	const [open, setOpen] = useState(false)
	const [active, setActive] = useState(0)
	const hidden = useRef<HTMLInputElement>(null)
	const shownField = useRef<HTMLInputElement>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>()
	const matches = fetcher.data?.options ?? options
	const isSettled = fetcher.state === 'idle' && fetcher.data !== undefined
	const found = create && isSettled ? [...matches, { id: newOne, name: create.words(text.trim()) }] : matches
	const listId = `${field.id}-lista`
	const shown = open && text.trim().length >= shortestQuery

	useEffect(() => () => clearTimeout(timer.current), [])
	// Whoever follows the form (its validation, its unsaved changes) hears of the choice as of any input.
	const chosenId = chosen?.id ?? ''
	const told = useRef(chosenId)
	useEffect(() => {
		if (told.current === chosenId) return
		told.current = chosenId
		hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
	}, [chosenId])

	useEffect(() => {
		if (before?.hadFocus) shownField.current?.focus()
	}, [before])

	function type(value: string) {
		setText(value)
		setChosen(undefined)
		setActive(0)
		setOpen(true)
		clearTimeout(timer.current)
		if (value.trim().length < shortestQuery) return
		const search = new URLSearchParams({ [queryName]: value.trim() })
		timer.current = setTimeout(() => fetcher.load(`${source}?${search}`), 250)
	}
	function choose(option: CardOption | undefined) {
		if (!option || option.disabled) return
		if (option.id === newOne) return create?.run(text.trim())
		if (onChoose) return onChoose(option)
		setChosen(option)
		setText(option.name)
		setOpen(false)
	}
	function press(event: KeyboardEvent) {
		if (!shown) return
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step) setActive((index) => (index + step + found.length) % Math.max(found.length, 1))
		else if (event.key === 'Enter') choose(found[active])
		else if (event.key === 'Escape') setOpen(false)
		else return
		event.preventDefault()
	}
	return (
		<div className="combo">
			<Field field={field} label={label} hint={hint} optional={optional}>
				<input
					ref={shownField}
					className="input"
					role="combobox"
					aria-expanded={shown}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={shown && found[active] ? `${listId}-${active}` : undefined}
					autoComplete="off"
					data-autofocus={focusFirst || undefined}
					placeholder={placeholder}
					{...fieldControl(field, hint)}
					name={keepsTyped ? queryName : undefined}
					value={text}
					onChange={({ currentTarget }) => type(currentTarget.value)}
					onKeyDown={press}
					// Who comes back to words without a choice finds what they were looking through.
					onFocus={() => (chosen ? undefined : type(text))}
					onBlur={() => setOpen(false)}
				/>
				<input ref={hidden} type="hidden" name={field.name} value={chosenId} />
				<OptionList
					id={listId}
					label={label}
					open={shown}
					options={found}
					active={active}
					empty={fetcher.state === 'loading' ? 'Buscando...' : none}
					choose={choose}
				/>
			</Field>
		</div>
	)
}

/**
 * What somebody was typing into the field for the search, whose place this list takes once scripts run: they go on
 * where they were. That field is in the page until this one has been drawn.
 */
function typedBefore(queryName: string): { text: string; hadFocus: boolean } | undefined {
	const plain = document.querySelector<HTMLInputElement>(`input[type=search][name="${CSS.escape(queryName)}"]`)
	if (!plain || plain.form?.method === 'get') return undefined
	return { text: plain.value, hadFocus: document.activeElement === plain }
}

type OptionListProps = {
	id: string
	label: string
	open: boolean
	options: CardOption[]
	active: number
	empty: string
	choose: (option: CardOption) => void
}

function OptionList({ id, label, open, options, active, empty, choose }: OptionListProps) {
	return (
		<div className="listbox" role="listbox" id={id} aria-label={label} hidden={!open}>
			{options.map((option, index) => (
				// biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field; aria-activedescendant points here
				// biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
				<div
					key={option.id}
					id={`${id}-${index}`}
					className="option"
					role="option"
					aria-selected={index === active}
					aria-disabled={option.disabled || undefined}
					// The field must not lose focus before the press is over.
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => choose(option)}
				>
					{option.id === newOne ? <Icon name="circle-plus" size="s" /> : null}
					<span>
						{option.name}
						{option.hint ? <span className="caption">{option.hint}</span> : null}
					</span>
				</div>
			))}
			{options.length === 0 ? (
				<p className="option" role="status">
					<Icon name="search" size="s" />
					{empty}
				</p>
			) : null}
		</div>
	)
}
