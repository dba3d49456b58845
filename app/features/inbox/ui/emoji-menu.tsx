import { type RefObject } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const emojis = '😊 😀 😂 🥰 😍 😉 🙂 😅 😢 🙏 👍 👏 🙌 💪 👋 ✨ 🎉 🎁 ❤️ 💜 🌸 ☀️ ✅ ⏰ 📍 📅 💇‍♀️ 💅 💆‍♀️ 💄'.split(' ')

/** What phones have on their keyboards, for a desk that has none; it needs a script, and is not there without one. */
export function EmojiMenu({ box }: { box: RefObject<HTMLTextAreaElement> }) {
	const hydrated = useHydrated()
	if (!hydrated) return null
	function put(emoji: string) {
		const field = box.current
		if (!field) return
		field.setRangeText(emoji, field.selectionStart, field.selectionEnd, 'end')
		field.focus()
	}
	return (
		<div className="emoji-menu only-wide">
			<Menu label="Emojis" summary={<Icon name="face-slightly-smiling" />} start>
				<div className="emoji-grid">
					{emojis.map((emoji) => (
						<button key={emoji} type="button" className="emoji" onClick={() => put(emoji)}>
							{emoji}
						</button>
					))}
				</div>
			</Menu>
		</div>
	)
}
