import { useSyncExternalStore } from 'react'
import { Icon } from '../../icon.tsx'
import './connection.css'
import { noteStanding, onStanding, type Standing, standingNow } from './line.ts'
import { away, cutOff } from './sentences.ts'

const looks = {
	away: { text: away, status: 'aviso', icon: 'wifi-off' },
	cut: { text: cutOff, status: 'fallo', icon: 'triangle-exclamation-point' },
} as const

/** Over every page that runs scripts: that the program is not reached, and what becomes of what is typed. */
export function ConnectionBar() {
	const standing = useSyncExternalStore(onStanding, standingNow, (): Standing => 'reached')
	const look = standing === 'reached' ? null : looks[standing]
	return (
		<div className="connection" role="status">
			{look ? (
				<p className="connection-bar" data-status={look.status}>
					<Icon name={look.icon} size="s" />
					<span>{look.text}</span>
					{standing === 'cut' ? (
						<button type="button" className="btn btn--ghost btn--s btn--icon" onClick={() => noteStanding('reached')}>
							<Icon name="x" size="s" />
							<span className="sr">Cerrar aviso</span>
						</button>
					) : null}
				</p>
			) : null}
		</div>
	)
}
