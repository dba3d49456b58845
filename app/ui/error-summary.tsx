import { type FieldState } from './field.tsx'
import { Icon } from './icon.tsx'

type ErrorSummaryProps = { errors?: string[]; fields?: FieldState[] }

/** On top of a form: what concerns all of it, then each field's error as a link to the field. */
export function ErrorSummary({ errors = [], fields = [] }: ErrorSummaryProps) {
	const refused = fields.filter((field) => field.errors?.length)
	if (errors.length + refused.length === 0) return null
	return (
		<div className="notice" data-status="fallo" role="alert">
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
						<ul>
							{refused.map(({ id, errors: texts }) => (
								<li key={id}>
									<a href={`#${id}`}>{texts?.join('. ')}</a>
								</li>
							))}
						</ul>
					</>
				) : null}
			</div>
		</div>
	)
}
