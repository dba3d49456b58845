import { Callout } from '#app/ui/feedback/callout.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { emptyPath } from './sample-paths.ts'

/** Over an agenda that shows some of the example. */
export function SampleNotice({ mayEmpty }: { mayEmpty: boolean }) {
	return (
		<Callout>
			Las citas que dicen «Ejemplo» no son de nadie: no cuentan, no envían nada y se quitan solas con tu primera cita o
			a los 7 días.
			{mayEmpty ? (
				<PressForm action={emptyPath} look="link" size="s">
					Vaciar el día de ejemplo
				</PressForm>
			) : null}
		</Callout>
	)
}
