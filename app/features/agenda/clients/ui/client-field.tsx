import { useEffect, useRef, useState } from 'react'
import { fullName } from '#app/features/contacts/rules.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Combobox } from '#app/ui/form/combobox.tsx'
import { FieldError, fieldControl, initialText } from '#app/ui/form/field.tsx'
import { type CardOption } from '#app/ui/form/radio-cards.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { personFrom } from '../../booking/ui/form-defaults.ts'
import { type ClientCard as Card } from '../schemas-clients.ts'
import { ClientCard } from './client-card.tsx'
import { ClientWays } from './client-ways.tsx'
import { type ClientFields, NewClient, StepButton } from './new-client.tsx'

type ClientFieldProps = {
	fields: ClientFields
	/** What 'Buscar' looked for without a script, and whom it found. */
	search?: string
	found: CardOption[]
	/** Answers `{ options }` to `?buscar=`. */
	source: string
	/** Who is chosen, as far as it is known. */
	client: Card | null
	/** Her conversation, where she has one. */
	chatHref?: string
	/** Somebody new may be registered with what the form saves. */
	mayRegister?: boolean
	/** Somebody new is being registered. */
	registers?: boolean
	/** It is somebody who stands there: the form says so, and she may be booked without a name. */
	walksIn?: boolean
	/** Who has the number that was typed for somebody new. */
	duplicate?: Card | null
	/** Who was chosen; an empty text where nobody is any more. */
	onPick?: (contactId: string) => void
	focusFirst?: boolean
}

type State =
	| { kind: 'search' }
	| { kind: 'chosen'; id: string; name: string }
	| { kind: 'new'; person: ReturnType<typeof personFrom> }

/**
 * Who it is about: found by name or number, or registered on the spot. With a script the list follows the typing; without
 * one each press is a step of the form, which keeps all that it holds.
 */
export function ClientField(props: ClientFieldProps) {
	const { fields, client, registers, duplicate, onPick } = props
	const [state, setState] = useState<State>(() => stateOf(props))
	const section = useRef<HTMLDivElement>(null)
	const wasMoved = useRef(false)
	const { kind } = state
	// What was pressed is gone: the focus goes to what took its place.
	useEffect(() => {
		if (!wasMoved.current) return
		const first =
			kind === 'chosen' ? section.current : section.current?.querySelector<HTMLElement>('[data-first], input')
		first?.focus()
	}, [kind])
	// Who follows the form hears of the choice as of any input.
	const chosenId = state.kind === 'chosen' ? state.id : ''
	const hidden = useRef<HTMLInputElement>(null)
	useEffect(() => {
		if (wasMoved.current && chosenId) hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
	}, [chosenId])
	function move(next: State) {
		wasMoved.current = true
		setState(next)
		onPick?.(next.kind === 'chosen' ? next.id : '')
	}
	return (
		<div className="booking-who" id="cliente" ref={section} tabIndex={-1}>
			{props.walksIn ? <input type="hidden" name="walkIn" value="on" /> : null}
			{state.kind === 'chosen' ? (
				<>
					<input ref={hidden} type="hidden" name={fields.contactId.name} value={state.id} />
					<Chosen
						{...{ name: state.name, id: state.id, client }}
						chatHref={props.chatHref}
						onChange={() => move({ kind: 'search' })}
					/>
					<FieldError field={fields.contactId} label="Cliente" />
				</>
			) : state.kind === 'new' ? (
				<NewClient
					fields={fields}
					person={registers ? {} : state.person}
					duplicate={duplicate}
					onUse={(id, name) => move({ kind: 'chosen', id, name })}
					onBack={() => move({ kind: 'search' })}
				/>
			) : (
				<Search {...props} onMove={move} />
			)}
		</div>
	)
}

function stateOf({ fields, client, registers, found }: ClientFieldProps): State {
	if (registers) return { kind: 'new', person: {} }
	const id = initialText(fields.contactId)
	if (!id) return { kind: 'search' }
	const name = client ? fullName(client.contact) : found.find((option) => option.id === id)?.name
	return name ? { kind: 'chosen', id, name } : { kind: 'search' }
}

type ChosenProps = { id: string; name: string; client: Card | null; chatHref?: string; onChange: () => void }

/** The card of who is chosen; her name alone as long as it is on its way. */
function Chosen({ id, name, client, chatHref, onChange }: ChosenProps) {
	const change = (
		<StepButton step="cambiar" onPress={onChange}>
			Cambiar<span className="sr"> de cliente</span>
		</StepButton>
	)
	if (client?.contact.id === id) {
		return (
			<ClientCard card={client} aside={change}>
				<div className="row row--wrap">
					<ClientWays contact={client.contact} chatHref={chatHref} beside />
				</div>
			</ClientCard>
		)
	}
	return (
		<section className="card card-body client-card" aria-label="Cliente" aria-busy="true">
			<div className="row row--2">
				<Avatar name={name} id={id} size="l" />
				<h3 className="grow text-4">{name}</h3>
				{change}
			</div>
		</section>
	)
}

/** Beside the search for who stands there without an appointment. */
const unnamedHint = 'Vacío, queda sin nombre: sus datos se ponen después.'

function Search(props: ClientFieldProps & { onMove: (state: State) => void }) {
	const { fields, search, found, source, mayRegister, focusFirst, onMove } = props
	const needsNobody = Boolean(props.walksIn && mayRegister)
	const hydrated = useHydrated()
	if (!hydrated) return <SearchThenChoose {...props} />
	return (
		<Combobox
			field={fields.contactId}
			label="Cliente"
			placeholder="Nombre o número"
			options={found}
			query={search}
			queryName="buscar"
			// What is typed and not chosen is the name of who stands there.
			keepsTyped={needsNobody}
			optional={needsNobody}
			hint={needsNobody ? unnamedHint : undefined}
			source={source}
			none="No se encontraron clientes"
			focusFirst={focusFirst}
			onChoose={({ id, name }) => onMove({ kind: 'chosen', id, name })}
			create={
				mayRegister
					? {
							words: (typed) => `Crear cliente «${typed}»`,
							run: (typed) => onMove({ kind: 'new', person: personFrom(typed) }),
						}
					: undefined
			}
		/>
	)
}

/** Without a script: a search, and in the next step whom it found, one press each. */
function SearchThenChoose({ fields, search, found, mayRegister, walksIn }: ClientFieldProps) {
	const { contactId } = fields
	const needsNobody = walksIn && mayRegister
	return (
		<div className="stack stack--1">
			<div className="field">
				<label htmlFor={contactId.id}>
					Cliente{needsNobody ? <span className="optional"> (opcional)</span> : null}
				</label>
				<div className="group">
					<input
						className="input"
						type="search"
						placeholder="Nombre o número"
						{...fieldControl(contactId)}
						required={false}
						name="buscar"
						defaultValue={search}
						autoComplete="off"
					/>
					<StepButton step="buscar" look="secondary" icon="search">
						Buscar
					</StepButton>
				</div>
				{needsNobody ? <p className="hint">{unnamedHint}</p> : null}
				<FieldError field={contactId} label="Cliente" />
			</div>
			{found.length > 0 ? (
				<ul className="found-clients" aria-label="Clientes encontrados">
					{found.map(({ id, name, hint }) => (
						<li key={id}>
							<button className="option" type="submit" formAction="#cliente" formNoValidate name="elegir" value={id}>
								<Avatar name={name} id={id} />
								<span>
									{name}
									{hint ? <span className="caption">{hint}</span> : null}
								</span>
							</button>
						</li>
					))}
				</ul>
			) : null}
			{found.length === 0 && search ? <p className="hint">No se encontraron clientes</p> : null}
			{mayRegister ? (
				<StepButton step="crear" icon="circle-plus">
					{search ? `Crear cliente «${search}»` : 'Crear cliente'}
				</StepButton>
			) : null}
		</div>
	)
}
