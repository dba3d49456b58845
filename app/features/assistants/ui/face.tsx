import { cssVariables } from '#app/ui/style/css-variables.ts'

type Tones = [background: string, top: string, headset: string, hair: string]

/** By the documented colour of the assistant ('chica_blue'); an unknown one is white. */
const palettes: Record<string, Tones> = {
	white: ['#e9e4df', '#6d6a75', '#33313a', '#3b2418'],
	blue: ['#cfe3ff', '#2f6fd0', '#14355f', '#3b2418'],
	red: ['#ffd9cc', '#cf4f33', '#6b2415', '#6b3a1e'],
	yellow: ['#ffe6b3', '#c77a10', '#5e3a06', '#2b1a12'],
	green: ['#c9f5e6', '#12846a', '#0c4a3c', '#221510'],
	pink: ['#ffd6e8', '#c2417d', '#651f40', '#4a2618'],
	purple: ['#e4d9ff', '#6f4bc4', '#35216b', '#241712'],
}

/** The portrait of an assistant, in its colour. Decoration: the name stands beside it. */
export function Face({ color }: { color: string }) {
	const [background, top, headset, hair] = palettes[color.replace(/^chic[ao]_/, '')] ?? (palettes.white as Tones)
	const style = cssVariables({
		'--face-bg': background,
		'--face-top': top,
		'--face-set': headset,
		'--face-hair': hair,
	})
	return (
		<span className="avatar">
			<svg className="face" viewBox="0 0 64 64" aria-hidden="true" style={style}>
				<rect width="64" height="64" fill="var(--face-bg)" />
				<path d="M14 44V28a18 18 0 0 1 36 0v16c0 4-3 6-6 6H20c-3 0-6-2-6-6Z" fill="var(--face-hair)" />
				<path d="M12 64c1-10 8-14 20-14s19 4 20 14Z" fill="var(--face-top)" />
				<path d="M27 42h10v9c0 3-10 3-10 0Z" fill="#c98b66" />
				<path d="M20 28c0-2 3-4 5-7 4 4 12 5 19 5v6c0 9-5 15-12 15s-12-6-12-15Z" fill="#dca27c" />
				<path d="M20 29c0-3 2-5 4-8 4 4 12 5 20 5-1-9-6-13-12-13s-13 4-12 16Z" fill="var(--face-hair)" />
				<circle cx="27" cy="33" r="1.6" fill="#3b2418" />
				<circle cx="37" cy="33" r="1.6" fill="#3b2418" />
				<path d="M28 39.5c2.5 2.2 5.5 2.2 8 0" fill="none" stroke="#8c4a32" strokeWidth="1.8" strokeLinecap="round" />
				<path d="M15.5 34V28a16.5 16.5 0 0 1 33 0v6" fill="none" stroke="var(--face-set)" strokeWidth="3" />
				<rect x="12.5" y="31" width="6.5" height="10" rx="3" fill="var(--face-set)" />
				<rect x="45" y="31" width="6.5" height="10" rx="3" fill="var(--face-set)" />
				<path d="M48 40c0 5-4 6.5-9 6.5" fill="none" stroke="var(--face-set)" strokeWidth="2.2" strokeLinecap="round" />
				<circle cx="38.5" cy="46.5" r="2.2" fill="var(--face-set)" />
			</svg>
		</span>
	)
}
