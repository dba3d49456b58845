import { LinkButton } from '../button.tsx'

const frames = [
	{ to: '/dev/ui/kiosko', name: 'Kiosko, con el tema por hora' },
	{ to: '/dev/ui/kiosko?tema=dark', name: 'Kiosko oscuro' },
	{ to: '/dev/ui/embudo', name: 'Embudo bajo un descuento que termina' },
]

/** Whole pages: what stands around them can't be shown inside another. */
export function FrameSpecimens() {
	return (
		<p className="row row--wrap">
			{frames.map(({ to, name }) => (
				<LinkButton key={to} to={to}>
					{name}
				</LinkButton>
			))}
		</p>
	)
}
