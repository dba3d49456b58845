import { colorRoles, defaultColors } from '#app/lib/brand/brand-colors.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Looks } from '../schemas.ts'
import './webchat.css'

const wellFormed = /^#[0-9a-fA-F]{6}$/

/** The button and what it opens, as a visitor of the site would see them. */
export function WebchatPreview({ looks, business }: { looks: Looks; business: string }) {
	const { colorHex, side, buttonText, greeting, hoursText } = looks
	const own =
		colorHex && wellFormed.test(colorHex) ? colorRoles({ ...defaultColors, primary: colorHex }, 'light') : null
	const fill = own?.['primary-solid'] ?? 'var(--primary-solid)'
	const ink = own?.['on-primary'] ?? 'var(--on-primary)'
	return (
		<figure className="stack stack--1" aria-label="Vista previa">
			<figcaption className="label">Vista previa</figcaption>
			<div className="webchat-preview" data-side={side}>
				<div className="card">
					<div className="webchat-head">
						<Avatar name={business} square />
						<div className="grow">
							<b className="clip block">{business}</b>
							{hoursText ? <p className="caption">{hoursText}</p> : null}
						</div>
					</div>
					<div className="p-2">
						<p className="webchat-line">
							<span className="webchat-words">{greeting}</span>
						</p>
					</div>
				</div>
				<span className="webchat-preview-button" style={{ background: fill, color: ink }}>
					<Icon name="message-circle" />
					{buttonText}
				</span>
			</div>
		</figure>
	)
}
