import { Form } from '@remix-run/react'
import { useState } from 'react'
import { TemplatePreview } from '#app/features/inbox/sending/ui/template-preview.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { plainField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { type MassTemplates, nameMark } from '../schemas-messaging.ts'

type Template = MassTemplates['templates'][number]

export type MassMessageProps = {
	templates: Template[]
	chosen?: Template
	people: number
	/** What the address says of whom it is for, for the choice of a template. */
	kept: [name: string, value: string][]
	parent: string
	/** One sending, however often its button is pressed. */
	formKey: string
	refused?: { sentence: string; typed: string[] }
}

/** One approved text for everybody who was marked: which, what stands in it, and how it will read. */
export function MassMessage({ templates, people, kept, parent, ...filling }: MassMessageProps) {
	const chosen = people > 0 ? filling.chosen : undefined
	const whom = people === 1 ? '1 contacto' : `${people} contactos`
	return (
		<DialogRoute
			title="Enviar una plantilla"
			below={<p className="muted">{`A ${whom}, por WhatsApp`}</p>}
			parent={parent}
		>
			<DialogBody>
				<div className="stack">
					{filling.refused ? (
						<Callout status="fallo" role="alert">
							{filling.refused.sentence}
						</Callout>
					) : null}
					{people === 0 ? (
						<p>Elige en la lista al menos un contacto y vuelve a presionar «Mensaje».</p>
					) : templates.length === 0 ? (
						<p>
							No hay plantillas aprobadas que se puedan enviar a varios. Conecta WhatsApp y pide a Meta que apruebe una
							plantilla de texto.
						</p>
					) : (
						<Form method="get" className="row items-end" preventScrollReset>
							{kept.map(([name, value]) => (
								<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
							))}
							<Select
								className="grow"
								field={plainField('plantilla', { value: chosen?.id })}
								label="Plantilla"
								options={templates.map(({ id, name, language }) => ({ id, name: `${name} (${language})` }))}
							/>
							<Button>Elegir</Button>
						</Form>
					)}
					{chosen ? <Filling key={chosen.id} {...filling} chosen={chosen} /> : null}
				</div>
			</DialogBody>
			<DialogFoot>
				<LinkButton look="ghost" to={parent} preventScrollReset>
					Cancelar
				</LinkButton>
				{chosen ? (
					<Button look="primary" icon="send" form="mensaje-a-varios">
						{`Enviar a ${whom}`}
					</Button>
				) : null}
			</DialogFoot>
		</DialogRoute>
	)
}

/** One of several of a name: what it is told by is its own. */
function fieldAt(at: number, value?: string) {
	const id = `dato-${at + 1}`
	const own = { id, errorId: `${id}-error`, descriptionId: `${id}-pista` }
	return { ...plainField('parameters', { value }), ...own, required: true }
}

type FillingProps = Pick<MassMessageProps, 'formKey' | 'refused'> & { chosen: Template }

function Filling({ chosen, formKey, refused }: FillingProps) {
	const [values, setValues] = useState(
		chosen.parameters.map((_, at) => refused?.typed[at] ?? (at === 0 ? nameMark : '')),
	)
	return (
		<Form id="mensaje-a-varios" method="post" className="stack" preventScrollReset>
			<input type="hidden" name="templateId" value={chosen.id} />
			<input type="hidden" name="formKey" value={formKey} />
			{chosen.parameters.map((mark, at) => (
				<TextField
					key={mark}
					field={fieldAt(at, values[at])}
					label={`Dato ${mark}`}
					hint={at === 0 ? `${nameMark} es el nombre de cada quien.` : undefined}
					maxLength={500}
					autoComplete="off"
					onChange={({ currentTarget }) =>
						setValues(values.map((value, each) => (each === at ? currentTarget.value : value)))
					}
				/>
			))}
			<TemplatePreview template={chosen} values={values} />
			<p className="hint">
				Sale un mensaje por persona y Meta cobra cada uno. No se envía a quien pidió no recibir{' '}
				{chosen.purpose === 'service' ? 'avisos' : 'promociones'} ni a quien no tiene WhatsApp.
			</p>
		</Form>
	)
}
