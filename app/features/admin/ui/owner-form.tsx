import { type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { plainField } from '#app/ui/field.tsx'
import { SaveButton } from '#app/ui/form-buttons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type FoundPerson } from '../schemas-businesses.ts'
import { roleNames } from './words.ts'

type OwnerFormProps = {
	email: string
	found?: FoundPerson
	/** What the search said when it found nobody. */
	problem?: string
	lastResult?: SubmissionResult
	parent: string
}

/** First who it is, then that it is so: two steps, both plain forms. */
export function OwnerForm({ email, found, problem, lastResult, parent }: OwnerFormProps) {
	const errors = Object.values(lastResult?.error ?? {}).flatMap((texts) => texts ?? [])
	return (
		<>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={[...new Set(errors)]} />
					<Form className="row items-end" method="get" preventScrollReset>
						<TextField
							className="grow"
							field={plainField('correo', { value: email, errors: problem ? [problem] : undefined })}
							label="Correo de la persona"
							type="email"
							autoComplete="off"
							data-autofocus
						/>
						<Button look={found ? 'secondary' : 'primary'} icon="search">
							Buscar
						</Button>
					</Form>
					{found ? (
						<Notice>
							<b>{found.name}</b>, {found.email}, {roleNames[found.role]}. Tendrá acceso completo; quien era dueño sigue
							en el equipo.
						</Notice>
					) : null}
				</div>
			</DialogBody>
			<DialogFoot>
				<LinkButton look="ghost" to={parent} preventScrollReset>
					Cancelar
				</LinkButton>
				{found ? (
					<Form method="post" preventScrollReset>
						<input type="hidden" name="email" value={found.email} />
						<SaveButton>Cambiar propietario</SaveButton>
					</Form>
				) : null}
			</DialogFoot>
		</>
	)
}
