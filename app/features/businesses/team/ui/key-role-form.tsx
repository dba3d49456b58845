import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type KeyRole, SetKeyRole } from '../../schemas.ts'
import { keyRoleCards } from './key-roles.ts'

type KeyRoleFormProps = { role: KeyRole; parent: string; lastResult?: SubmissionResult }

/** What a key that exists may do. */
export function KeyRoleForm({ role, parent, lastResult }: KeyRoleFormProps) {
	const [form, fields] = useForm<{ role: KeyRole }, unknown>({
		id: 'permisos-llave',
		lastResult,
		defaultValue: { role },
		...validatedBy(SetKeyRole.omit({ apiKeyId: true })),
	})
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<ErrorSummary errors={form.errors} fields={[fields.role]} />
				<RadioCards field={fields.role} legend="Qué puede hacer" options={keyRoleCards} />
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Guardar permisos" />
			</DialogFoot>
		</Form>
	)
}
