import { type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type ReactNode } from 'react'
import { Button, LinkButton } from '../button.tsx'
import { DialogBody, DialogFoot } from '../dialog/dialog.tsx'
import { Callout } from '../feedback/callout.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { plainField } from './field.tsx'
import { SaveButton } from './form-buttons.tsx'
import { TextField } from './text-field.tsx'

type FindPersonFormProps = {
	email: string
	found?: { name: string; email: string }
	/** What the search said when it found nobody. */
	problem?: string
	lastResult?: SubmissionResult
	parent: string
	/** What becomes of who was found, after his name and address. */
	children: ReactNode
	save: string
}

/** First who it is, then that it is so: two steps, both plain forms. */
export function FindPersonForm(props: FindPersonFormProps) {
	const { email, found, problem, lastResult, parent, children, save } = props
	const errors = Object.values(lastResult?.error ?? {}).flatMap((texts) => texts ?? [])
	return (
		<>
			<DialogBody>
				<div className="stack">
					<ErrorSummary errors={[...new Set(errors)]} />
					<Form method="get" preventScrollReset>
						<TextField
							field={plainField('correo', { value: email, errors: problem ? [problem] : undefined })}
							label="Correo de la persona"
							type="email"
							autoComplete="off"
							data-autofocus
							suffix={
								<Button look="ghost" icon="search">
									Buscar
								</Button>
							}
						/>
					</Form>
					{found ? (
						<Callout>
							<b>{found.name}</b>, {found.email}
							{children}
						</Callout>
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
						<SaveButton>{save}</SaveButton>
					</Form>
				) : null}
			</DialogFoot>
		</>
	)
}
