import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { SaveWebchat, type WebchatSettings } from '../schemas.ts'
import { WebchatPreview } from './webchat-preview.tsx'

type WebchatFormProps = { settings: WebchatSettings; business: string; result?: unknown }

const usualColor = '#007aff'

/** Where the chat may stand, how it looks and who answers; what is typed is seen beside it at once. */
export function WebchatForm({ settings, business, result }: WebchatFormProps) {
	const { assistants } = settings
	const [looks, setLooks] = useState(settings)
	const [form, fields] = useForm<Record<keyof SaveWebchat, string>, unknown>({
		id: 'chat-web',
		lastResult: result as SubmissionResult<string[]> | undefined,
		defaultValue: {
			origins: settings.origins.join('\n'),
			colorHex: settings.colorHex ?? usualColor,
			side: settings.side,
			buttonText: settings.buttonText,
			greeting: settings.greeting,
			hoursText: settings.hoursText ?? '',
			assistantId: settings.assistantId ?? '',
		},
		shouldRevalidate: 'onInput',
		onValidate: ({ formData }) => parseWithZod(formData, { schema: SaveWebchat }),
	})
	const preview = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
		const typed = new FormData(currentTarget)
		const say = (name: string) => String(typed.get(name) ?? '')
		setLooks((before) => ({
			...before,
			colorHex: typed.has('ownColor') ? say('colorHex') : null,
			side: say('side') === 'left' ? 'left' : 'right',
			buttonText: say('buttonText'),
			greeting: say('greeting'),
			hoursText: say('hoursText') || null,
		}))
	}
	return (
		<Card title="Cómo se ve y quién contesta">
			<Form method="post" className="stack" {...getFormProps(form)} onInput={preview} preventScrollReset>
				<ErrorSummary errors={form.errors} fields={Object.values(fields)} />
				<TextArea
					field={fields.origins}
					label="Sitios permitidos"
					hint="La dirección de tu sitio, una por línea. En ningún otro se abre el chat."
					placeholder="https://misalon.mx"
					rows={2}
					optional
				/>
				<Select
					field={fields.assistantId}
					label="Quién contesta"
					hint="Si una persona de tu equipo escribe, el asistente queda en pausa en esa conversación."
					placeholder="El asistente que escuche «Chat web»"
					options={assistants.map(({ id, name, isWorking }) => {
						return { id, name: isWorking ? name : `${name} (apagado)` }
					})}
				/>
				<TextField field={fields.buttonText} label="Texto del botón" />
				<TextArea field={fields.greeting} label="Saludo" rows={2} />
				<TextField
					field={fields.hoursText}
					label="Horario de respuesta"
					placeholder="Contestamos de 09:00 a 19:00"
					optional
				/>
				<RadioCards
					field={fields.side}
					legend="Posición"
					options={[
						{ id: 'right', name: 'Abajo a la derecha' },
						{ id: 'left', name: 'Abajo a la izquierda' },
					]}
				/>
				<div className="stack stack--1">
					<Switch name="ownColor" defaultChecked={settings.colorHex !== null}>
						Usar nuestro color
					</Switch>
					<label className="row">
						<input
							className="webchat-swatch"
							type="color"
							name="colorHex"
							defaultValue={settings.colorHex ?? usualColor}
						/>
						<span className="muted">Color del botón y de sus mensajes</span>
					</label>
				</div>
				<WebchatPreview looks={looks} business={business} />
				<div>
					<SaveButton>Guardar</SaveButton>
				</div>
			</Form>
		</Card>
	)
}
