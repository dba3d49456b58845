import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type ChannelAccount } from '../../schemas.ts'
import { longestIceBreaker, SetIceBreakers } from '../schemas-ice-breakers.ts'

type IceBreakersFormProps = { account: ChannelAccount; parent: string; lastResult?: SubmissionResult }

/** Up to four questions; what is emptied goes. */
export function IceBreakersForm({ account, parent, lastResult }: IceBreakersFormProps) {
	const [one, two, three, four] = account.iceBreakers ?? []
	const [form, fields] = useForm<z.input<typeof SetIceBreakers>>({
		id: 'preguntas',
		lastResult,
		defaultValue: { accountId: account.id, first: one, second: two, third: three, fourth: four },
		...validatedBy(SetIceBreakers),
	})
	const { accountId, first, second, third, fourth } = fields
	const questions = [first, second, third, fourth]
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={form.errors} fields={[accountId, ...questions]} />
					<p className="muted">
						Se ven antes del primer mensaje. Quien toca una te la manda, y tu asistente la contesta. Déjalas vacías para
						quitarlas.
					</p>
					<input type="hidden" name={accountId.name} value={account.id} />
					{questions.map((field, at) => (
						<TextField
							key={field.name}
							field={field}
							label={`Pregunta ${at + 1}`}
							maxLength={longestIceBreaker}
							autoComplete="off"
							optional
							data-autofocus={at === 0 ? true : undefined}
						/>
					))}
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Guardar preguntas" />
			</DialogFoot>
		</Form>
	)
}
