import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type ClientField, type FieldValue } from '#app/features/contacts/custom/kinds.ts'
import { dayText, genderName, typeNames } from '#app/features/contacts/fact-words.ts'
import { type ContactDetail } from '#app/features/contacts/schemas.ts'
import { withParam } from '#app/features/inbox/ui/with-param.ts'
import { phoneText } from '#app/lib/phone.ts'
import { DescriptionList } from '#app/ui/list/card.tsx'
import { customText } from '../../names.ts'
import { customMark, type FactName, factNames } from '../facts.ts'
import { FactForm, type FactFormProps } from './fact-form.tsx'

export type RecordFactsProps = {
	contact: ContactDetail
	/** The custom fields that the business defined. */
	fields: ClientField[]
	/** The address of this very page, with nothing being edited. */
	here: string
	mayEdit: boolean
	/** Which fact is being edited, with what was refused. */
	editing: Pick<FactFormProps, 'field' | 'refused'> | null
}

type Fact = { field: string; label: string; value: ReactNode; of?: ClientField; isLoose?: boolean }

/** What is known of a person; each fact is edited where it stands and saved alone. */
export function RecordFacts({ contact, fields, here, mayEdit, editing }: RecordFactsProps) {
	const facts = [...ownFacts(contact, mayEdit), ...customFacts(contact, fields, mayEdit)]
	return (
		<section aria-label="Datos">
			<h3>Datos</h3>
			<DescriptionList
				entries={facts.map(({ field, label, value, of, isLoose }) => ({
					term: label,
					value:
						mayEdit && editing?.field === field ? (
							<FactForm {...{ contact, field, label, of, here }} refused={editing.refused} />
						) : (
							<span className="record-fact">
								<span>
									{value}
									{isLoose ? <Loose of={field.slice(customMark.length)} mayEdit={mayEdit} /> : null}
								</span>
								{mayEdit ? (
									<Link className="record-edit" to={withParam(here, 'editar', field)} preventScrollReset>
										Editar<span className="sr"> {label}</span>
									</Link>
								) : null}
							</span>
						),
				}))}
			/>
		</section>
	)
}

const missing = (word: string) => <span className="faint">{word}</span>

/** What is missing reads so (CON-060). */
function ownFacts(contact: ContactDetail, mayEdit: boolean): Fact[] {
	const { whatsapp, countryCode, tags } = contact
	const of = (field: FactName, value: ReactNode) => ({ field, label: factNames[field], value })
	const blank = missing('Sin dato')
	return [
		of('name', contact.name),
		...(contact.lastname || mayEdit ? [of('lastname', contact.lastname ?? blank)] : []),
		...(contact.secondLastname || mayEdit ? [of('secondLastname', contact.secondLastname ?? blank)] : []),
		...(mayEdit ? [of('whatsapp', whatsapp ? phoneText(countryCode ?? '', whatsapp) : blank)] : []),
		of('email', contact.email ?? missing('sin_email')),
		of('birthdate', contact.birthdate ? dayText(contact.birthdate) : missing('sin_fecha_nacimiento')),
		of('gender', contact.gender ? genderName(contact.gender) : missing('sin_sexo')),
		of('type', typeNames[contact.type]),
		...(contact.customId || mayEdit ? [of('customId', contact.customId ?? blank)] : []),
		...(mayEdit ? [of('tags', tags.length > 0 ? tags.join(', ') : blank)] : []),
	]
}

/** What the business wants to know of its people, under the names it gave; what nobody defined says so. */
function customFacts({ customFields }: ContactDetail, fields: ClientField[], mayEdit: boolean): Fact[] {
	const heldAt = (key: string): FieldValue | null =>
		Object.hasOwn(customFields, key) ? (customFields[key] ?? '') : null
	const own = fields
		.filter(({ isArchived, key }) => !isArchived && (mayEdit || heldAt(key) !== null))
		.map((of) => ({ of, field: `${customMark}${of.key}`, label: of.label, value: shownValue(heldAt(of.key)) }))
	const known = new Set(fields.map(({ key }) => key))
	const loose = Object.keys(customFields).filter((key) => !known.has(key))
	return [
		...own,
		...loose.map((key) => ({
			...{ field: `${customMark}${key}`, label: key, value: shownValue(heldAt(key)), isLoose: true },
		})),
	]
}

function shownValue(value: FieldValue | null): ReactNode {
	return value === null || value === '' ? missing('Sin dato') : customText(value)
}

function Loose({ of, mayEdit }: { of: string; mayEdit: boolean }) {
	return (
		<>
			{' '}
			<span className="faint">sin definir</span>{' '}
			{mayEdit ? (
				<Link to={`/contactos/campos/nuevo?clave=${encodeURIComponent(of)}`}>
					Definir<span className="sr"> {of}</span>
				</Link>
			) : null}
		</>
	)
}
