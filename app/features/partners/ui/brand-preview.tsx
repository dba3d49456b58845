import { type BrandColors, colorRoles, contrast, type Theme } from '#app/lib/brand/brand-colors.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { cssVariables } from '#app/ui/style/css-variables.ts'
import './branding.css'

type BrandPreviewProps = { colors: BrandColors; name: string; logo?: string }

/** The brand as a business and its clients see it, light and dark, and whether words on it can be read. */
export function BrandPreview(props: BrandPreviewProps) {
	return (
		<div className="brand-previews">
			<Sample theme="light" title="Claro" {...props} />
			<Sample theme="dark" title="Oscuro" {...props} />
		</div>
	)
}

/** Not a form and not a page: what stands in it can't be pressed. */
function Sample({ theme, title, colors, name, logo }: BrandPreviewProps & { theme: Theme; title: string }) {
	const roles = colorRoles(colors, theme)
	const variables = Object.fromEntries(Object.entries(roles).map(([role, color]) => [`--${role}`, color]))
	return (
		<section
			className="brand-sample"
			data-theme={theme}
			style={cssVariables(variables)}
			aria-label={`Vista previa: ${title}`}
		>
			<header className="brand-sample-bar">
				{logo ? <img src={logo} alt="" /> : <span className="brand-mark">{[...name][0] ?? '·'}</span>}
				<b className="clip">{name || 'Tu marca'}</b>
				<span className="push muted">{title}</span>
			</header>
			<div className="brand-sample-body" aria-hidden="true">
				<p>
					<b>Corte y peinado</b>
					<span className="muted"> · 45 minutos</span>
				</p>
				<p className="row row--wrap">
					<StatusChip status="ok">Confirmada</StatusChip>
					<StatusChip status="aviso">Pago pendiente</StatusChip>
					<StatusChip status="fallo">No asistió</StatusChip>
				</p>
				<p className="row row--wrap">
					<Button type="button" look="primary" tabIndex={-1}>
						Agendar cita
					</Button>
					<Button type="button" tabIndex={-1}>
						Cancelar
					</Button>
				</p>
			</div>
			<Contrasts roles={roles} />
		</section>
	)
}

const pairs: { name: string; ink: string; ground: string }[] = [
	{ name: 'Texto', ink: 'text', ground: 'bg' },
	{ name: 'Botón principal', ink: 'on-primary', ground: 'primary-solid' },
	{ name: 'Botón secundario', ink: 'on-secondary', ground: 'secondary-solid' },
	{ name: 'Acento', ink: 'on-accent', ground: 'accent-solid' },
	{ name: 'Enlaces', ink: 'link', ground: 'surface' },
	{ name: 'Errores', ink: 'error-text', ground: 'surface' },
]

const ratio = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** What the colour of the words on each came to; AA asks for 4.5. */
function Contrasts({ roles }: { roles: Record<string, string> }) {
	return (
		<ul className="brand-contrasts" aria-label="Contraste">
			{pairs.map(({ name, ink = '', ground }) => {
				const [color = '', backgroundColor = ''] = [roles[ink], roles[ground]]
				const value = contrast(color, backgroundColor)
				return (
					<li key={name}>
						<i aria-hidden="true" style={{ color, backgroundColor }}>
							Aa
						</i>
						<span className="grow">{name}</span>
						<span className="num">
							{ratio.format(value)} : 1 <span className="muted">{value >= 4.5 ? 'AA' : 'bajo'}</span>
						</span>
					</li>
				)
			})}
		</ul>
	)
}
