import { Check } from '#app/ui/form/check.tsx'
import { FieldError, type FieldState } from '#app/ui/form/field.tsx'

/** Nobody is signed up without having been asked. */
export function TermsCheck({ field, to }: { field: FieldState; to: string }) {
	return (
		<div className="stack stack--1">
			<Check
				id={field.id}
				name={field.name}
				defaultChecked={field.initialValue === 'on'}
				aria-invalid={field.errors?.length ? true : undefined}
				aria-describedby={field.errors?.length ? field.errorId : undefined}
			>
				Acepto los{' '}
				<a href={to} target="_blank" rel="noreferrer">
					términos y el aviso de privacidad
				</a>
			</Check>
			<FieldError field={field} label="Términos y aviso de privacidad" />
		</div>
	)
}
