import { type ReactNode } from 'react'
import { fullName } from '#app/features/contacts/rules.ts'
import { PersonFields } from '#app/features/contacts/ui/person-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { type FieldState, initialText } from '#app/ui/form/field.tsx'
import { type personFrom } from '../../booking/ui/form-defaults.ts'
import { type ClientCard as Card } from '../schemas-clients.ts'
import { usualWords, visitWords } from './client-words.ts'

export type PersonField = 'clientName' | 'clientLastname' | 'clientPhone' | 'clientCountryCode'
export type ClientFields = Record<'contactId' | PersonField, FieldState>

type NewClientProps = {
	fields: ClientFields
	/** What was typed into the search. */
	person: ReturnType<typeof personFrom>
	duplicate?: Card | null
	onUse: (id: string, name: string) => void
	onBack: () => void
}

/** Somebody new: name and number are enough, the rest can be filled in later. */
export function NewClient({ fields, person, duplicate, onUse, onBack }: NewClientProps) {
	const { clientName, clientLastname, clientPhone, clientCountryCode } = fields
	const begun = (field: FieldState, typed?: string) => (typed ? startingWith(field, typed) : field)
	return (
		<section className="inset stack" aria-labelledby="cliente-nuevo">
			<div className="row">
				<h3 className="grow" id="cliente-nuevo">
					Cliente nuevo
				</h3>
				<StepButton step="cambiar" onPress={onBack}>
					Buscar a otro
				</StepButton>
			</div>
			<PersonFields
				name={begun(clientName, person.clientName)}
				lastname={begun(clientLastname, person.clientLastname)}
				phone={begun(clientPhone, person.clientPhone)}
				country={clientCountryCode}
				focus={person.clientName ? 'phone' : 'name'}
				taken={duplicate ? <Taken card={duplicate} onUse={onUse} /> : null}
			/>
		</section>
	)
}

/** The number is another one's: who that is, and one press to go on with her. */
function Taken({ card, onUse }: { card: Card; onUse: NewClientProps['onUse'] }) {
	const { contact, usual, last, next, today } = card
	const name = fullName(contact)
	const known = usual ? usualWords(usual) : last ? visitWords(last, today) : null
	return (
		<div className="stack stack--1">
			<b>Ese teléfono ya es de {name}.</b>
			{known || next ? (
				<p>
					{[known, next ? `Próxima cita: ${visitWords(next, today, { withHour: true })}` : null]
						.filter(Boolean)
						.join('. ')}
				</p>
			) : null}
			<Button
				className="justify-self-start"
				formAction="#cliente"
				formNoValidate
				name="elegir"
				value={contact.id}
				onClick={(event) => {
					event.preventDefault()
					onUse(contact.id, name)
				}}
			>
				Usar a {name}
			</Button>
		</div>
	)
}

type StepButtonProps = {
	step: string
	look?: 'ghost' | 'secondary'
	icon?: 'search' | 'circle-plus'
	onPress?: () => void
	children: ReactNode
}

/** A press that shows the form anew and saves nothing; with a script `onPress` does it in place. */
export function StepButton({ step, look = 'ghost', icon, onPress, children }: StepButtonProps) {
	return (
		<Button
			className={look === 'ghost' ? 'justify-self-start' : undefined}
			look={look}
			size={look === 'ghost' ? 's' : undefined}
			icon={icon}
			formAction="#cliente"
			formNoValidate
			name="hacer"
			value={step}
			onClick={(event) => {
				if (!onPress) return
				event.preventDefault()
				onPress()
			}}
		>
			{children}
		</Button>
	)
}

/** The field as if it had come with a text; its metadata is a proxy, which a spread would empty. */
function startingWith(field: FieldState, text: string): FieldState {
	const { id, name, errorId, descriptionId, key, errors, required, maxLength } = field
	const initialValue = initialText(field) ?? text
	return { id, name, errorId, descriptionId, key, errors, required, maxLength, initialValue }
}
