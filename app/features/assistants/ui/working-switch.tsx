import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { BackField } from '#app/ui/form/back-field.tsx'
import { Switch } from '#app/ui/form/switch.tsx'

type WorkingSwitchProps = { id: string; name: string; on: boolean; unavailable: boolean; mayEdit: boolean }

/** D-13: a switch saves itself a second after the last press; without a script there is a button. */
const pause = 1000

/** On or off; without credits of its model it can't be pressed (ASI-007). */
export function WorkingSwitch({ id, name, on, unavailable, mayEdit }: WorkingSwitchProps) {
	const fetcher = useFetcher()
	const [wanted, setWanted] = useState<boolean>()
	const timer = useRef<ReturnType<typeof setTimeout>>()
	const saving = fetcher.state !== 'idle'
	// Nothing is kept yet while it waits for another press.
	const isWaiting = wanted !== undefined && wanted !== on
	const shown = wanted ?? on
	useEffect(() => () => clearTimeout(timer.current), [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: what the server says counts again once it has answered
	useEffect(() => setWanted(undefined), [on, fetcher.data])
	if (unavailable || !mayEdit) {
		return (
			<Switch name="isWorking" checked={on && !unavailable} disabled readOnly>
				{unavailable ? 'No disponible' : on ? 'Encendido' : 'Apagado'}
				<span className="sr">, {name}</span>
			</Switch>
		)
	}
	return (
		<fetcher.Form className="row" method="post" action={`/asistentes/${id}/encendido`}>
			<BackField />
			<Switch
				name="isWorking"
				checked={shown}
				disabled={saving}
				onChange={({ currentTarget: { checked, form } }) => {
					setWanted(checked)
					clearTimeout(timer.current)
					timer.current = setTimeout(() => fetcher.submit(form), pause)
				}}
			>
				<span aria-live="polite">{saving || isWaiting ? 'Guardando...' : shown ? 'Encendido' : 'Apagado'}</span>
				<span className="sr">, {name}</span>
			</Switch>
			<noscript>
				<button className="btn btn--secondary btn--s" type="submit">
					Guardar
				</button>
			</noscript>
		</fetcher.Form>
	)
}
