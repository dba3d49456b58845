import { Suspense } from 'react'
import { Icon } from '../icon.tsx'
import { type FieldState } from './field.tsx'
import { useFieldNames } from './field-names.ts'

type ErrorSummaryProps = { errors?: string[]; fields?: FieldState[] }

/** On top of a form: what concerns all of it, then each field's error under the field's name, as a link to the field. */
export function ErrorSummary({ errors = [], fields = [] }: ErrorSummaryProps) {
	const wrong = fields.filter((field) => field.errors?.length)
	if (errors.length + wrong.length === 0) return null
	// What a sentence ends with is not told again below it: there it is the link.
	const told = errors.map((text) => ({ text, field: wrong.find((field) => endsWith(text, field)) }))
	const refused = wrong.filter((field) => !told.some((sentence) => sentence.field === field))
	return (
		<div className="callout" data-status="fallo" role="alert">
			<Icon name="circle-exclamation-point" />
			<div>
				{told.map(({ text, field }) => (
					<p key={text}>
						<b>{field ? <Told text={text} field={field} /> : text}</b>
					</p>
				))}
				{refused.length > 0 ? (
					<>
						<b>{refused.length === 1 ? 'Revisa 1 campo' : `Revisa ${refused.length} campos`}</b>
						<Suspense fallback={<RefusedFields fields={refused} />}>
							<NamedFields fields={refused} />
						</Suspense>
					</>
				) : null}
			</div>
		</div>
	)
}

function reasonOf({ errors = [] }: FieldState): string {
	return errors.join('. ')
}

/** 'No se pudo …: la razón' of that field; within the sentence a reason may begin with a small letter. */
function endsWith(text: string, field: FieldState): boolean {
	return text.toLowerCase().endsWith(`: ${reasonOf(field).toLowerCase()}`)
}

function Told({ text, field }: { text: string; field: FieldState }) {
	const at = text.length - reasonOf(field).length
	return (
		<>
			{text.slice(0, at)}
			<a href={`#${field.id}`}>{text.slice(at)}</a>
		</>
	)
}

function NamedFields({ fields }: { fields: FieldState[] }) {
	return <RefusedFields fields={fields} names={useFieldNames()} />
}

function RefusedFields({ fields, names }: { fields: FieldState[]; names?: Map<string, string> }) {
	return (
		<ul>
			{fields.map(({ id, errors = [] }) => (
				<li key={id}>
					<a href={`#${id}`}>{refusalText(names?.get(id), errors)}</a>
				</li>
			))}
		</ul>
	)
}

function refusalText(name: string | undefined, errors: string[]): string {
	const text = errors.join('. ')
	if (!name) return text
	return /[?:]$/.test(name) ? `${name} ${text}` : `${name}: ${text}`
}
