import { Suspense } from 'react'
import { Icon } from '../icon.tsx'
import { type FieldState } from './field.tsx'
import { useFieldNames } from './field-names.ts'

type ErrorSummaryProps = { errors?: string[]; fields?: FieldState[] }

/** On top of a form: what concerns all of it, then each field's error under the field's name, as a link to the field. */
export function ErrorSummary({ errors = [], fields = [] }: ErrorSummaryProps) {
	const refused = fields.filter((field) => field.errors?.length)
	if (errors.length + refused.length === 0) return null
	return (
		<div className="callout" data-status="fallo" role="alert">
			<Icon name="circle-exclamation-point" />
			<div>
				{errors.map((text) => (
					<p key={text}>
						<b>{text}</b>
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
