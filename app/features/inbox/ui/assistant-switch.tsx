import { useFetcher } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { classNames } from '#app/ui/style/class-names.ts'

type AssistantSwitchProps = {
	threadId: string
	on: boolean
	/** Whether there is one that would answer. */
	isAnswered: boolean
	/** Takes `threadId` and `on`. */
	action: string
	/** Where it leads when it is done; this address unless told. */
	back?: string
}

const answered = { on: 'Asistente activo', paused: 'Asistente en pausa' }
/** None is on: what the switch is for until one is. */
const off = {
	on: 'Asistente apagado: cuando lo enciendas, contestará aquí',
	paused: 'Asistente apagado: aquí no contestará aunque lo enciendas',
}

/** Whether the assistant answers in this conversation. Saves itself; without a script there is a button. */
export function AssistantSwitch({ threadId, on, isAnswered, action, back }: AssistantSwitchProps) {
	const fetcher = useFetcher()
	const saving = fetcher.state !== 'idle'
	const wanted = fetcher.formData ? fetcher.formData.get('on') === 'on' : on
	const said = isAnswered ? answered : off
	return (
		<fetcher.Form className={classNames('row', !isAnswered && 'assistant-off')} method="post" action={action}>
			<input type="hidden" name="threadId" value={threadId} />
			<BackField to={back} />
			<Switch
				key={String(wanted)}
				name="on"
				end
				defaultChecked={wanted}
				disabled={saving}
				onChange={({ currentTarget }) => fetcher.submit(currentTarget.form)}
			>
				<span className="only-wide muted" aria-live="polite">
					{saving ? 'Guardando...' : said[wanted ? 'on' : 'paused']}
				</span>
				<span className="sr only-phone">Asistente activo en este chat</span>
			</Switch>
			<noscript>
				<Button look="secondary" size="s" className="only-wide">
					Guardar
				</Button>
				<Button look="secondary" size="s" icon="check" iconOnly className="only-phone">
					Guardar
				</Button>
			</noscript>
		</fetcher.Form>
	)
}
