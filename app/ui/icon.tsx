import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

/** A drawing without words: what it says stands beside it, or in the label of its button. */
export function Icon({ name, size }: { name: IconName; size?: 's' | 'xs' }) {
	return (
		<svg
			className={size ? `i i--${size}` : 'i'}
			viewBox="0 0 24 24"
			aria-hidden="true"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours; one element instead of six a drawing
			dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
		/>
	)
}
