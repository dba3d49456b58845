import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { BackField } from '#app/ui/form/back-field.tsx'
import { Switch } from '#app/ui/form/switch.tsx'

type WorkingSwitchProps = { id: string; name: string; on: boolean; unavailable: boolean; mayEdit: boolean }

/** D-13: a switch saves itself a second after the last press; without a script there is a button. */
const pause = 1000

/** A press that is not sent yet: what the form held at it. */
type Press = { timer: ReturnType<typeof setTimeout>; action: string; fields: FormData }

/** The press that waits, which then waits no more. */
function taken(waiting: { current: Press | undefined }): Press | undefined {
	const press = waiting.current
	clearTimeout(press?.timer)
	waiting.current = undefined
	return press
}

/** Who goes to another page within the second has pressed all the same. */
function sendOnTheWayOut(press: Press | undefined): void {
	if (!press) return
	const body = new URLSearchParams([...press.fields].map(([name, value]) => [name, String(value)]))
	// Nobody is there to read that it is saved.
	void fetch(`${press.action}?alSalir=1`, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(
		() => undefined,
	)
}

/** On or off; without credits of its model it can't be pressed (ASI-007). */
export function WorkingSwitch({ id, name, on, unavailable, mayEdit }: WorkingSwitchProps) {
	const fetcher = useFetcher()
	const [wanted, setWanted] = useState<boolean>()
	const waiting = useRef<Press>()
	const saving = fetcher.state !== 'idle'
	// Nothing is kept yet while it waits for another press.
	const isWaiting = wanted !== undefined && wanted !== on
	const shown = wanted ?? on
	useEffect(() => {
		const leave = () => sendOnTheWayOut(taken(waiting))
		window.addEventListener('pagehide', leave)
		return () => {
			window.removeEventListener('pagehide', leave)
			leave()
		}
	}, [])
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
					taken(waiting)
					if (!form) return
					const timer = setTimeout(() => {
						taken(waiting)
						fetcher.submit(form)
					}, pause)
					waiting.current = { timer, action: form.action, fields: new FormData(form) }
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
