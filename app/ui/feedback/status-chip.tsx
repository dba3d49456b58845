import { type ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

/** A colour, an icon and a word. `status` is a tone (ok, info, aviso, fallo) or a word that a feature's sheet colours. */
export function StatusChip({ status, icon, children }: { status?: string; icon?: IconName; children: ReactNode }) {
	return (
		<span className="status" data-status={status}>
			{icon ? <Icon name={icon} /> : null}
			{children}
		</span>
	)
}
