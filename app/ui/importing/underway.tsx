import { type ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { useLookingAgain } from '../use-looking-again.ts'

type UnderwayProps = {
	/** How many rows were gone through; null where nobody counts. */
	done: number | null
	rows: number
	/** What stands there when nobody counts. */
	label?: string
	address: string
	/** What can be done meanwhile. */
	children?: ReactNode
}

/** How far a file is whose rows a job takes; the page may be closed. */
export function Underway({ done, rows, label = 'Se está trabajando.', address, children }: UnderwayProps) {
	useLookingAgain()
	return (
		<section className="card card-body stack" aria-live="polite">
			{done === null ? null : <Progress value={done} max={Math.max(rows, 1)} label="Avance" />}
			<p>{done === null ? label : `Van ${done} de ${rows} filas.`} Puedes cerrar esta página: sigue solo.</p>
			<div className="row flex-wrap">
				<LinkButton to={address}>Actualizar</LinkButton>
				{children}
			</div>
		</section>
	)
}
