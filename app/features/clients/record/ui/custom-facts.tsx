import { Link } from '@remix-run/react'
import { type ContactDetail } from '#app/features/contacts/schemas.ts'
import { DescriptionList } from '#app/ui/list/card.tsx'
import { type ClientField } from '../../fields/schemas-fields.ts'
import { customText } from '../../names.ts'

type CustomFactsProps = { contact: ContactDetail; fields: ClientField[]; mayEdit: boolean }

/** What the business wants to know of its people, under the names it gave; what nobody defined says so. */
export function CustomFacts({ contact: { customFields }, fields, mayEdit }: CustomFactsProps) {
	const own = fields.filter(({ isArchived, key }) => !isArchived && Object.hasOwn(customFields, key))
	const known = new Set(fields.map(({ key }) => key))
	const loose = Object.entries(customFields).filter(([key]) => !known.has(key))
	return (
		<>
			{own.length > 0 ? (
				<DescriptionList
					entries={own.map(({ key, label }) => ({ term: label, value: customText(customFields[key] ?? '') }))}
				/>
			) : null}
			{loose.length > 0 ? (
				<DescriptionList
					entries={loose.map(([key, value]) => ({
						term: key,
						value: (
							<>
								{customText(value)} <span className="faint">sin definir</span>{' '}
								{mayEdit ? (
									<Link to={`/contactos/campos/nuevo?clave=${encodeURIComponent(key)}`}>
										Definir<span className="sr"> {key}</span>
									</Link>
								) : null}
							</>
						),
					}))}
				/>
			) : null}
		</>
	)
}
