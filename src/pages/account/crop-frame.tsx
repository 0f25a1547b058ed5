import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';

import { drawSquare } from '../../features/account/draw-square.ts';
import { movedCrop, zoomedCrop, zoomMost, type Crop } from '../../features/account/square-crop.ts';
import { t } from '../../i18n/t.ts';
import styles from './crop-frame.module.css';

/** The preview's side in canvas pixels; it is displayed at half this size. */
const previewPixels = 512;
/** The step of one arrow key, as a fraction of the square's side. */
const keyStep = 0.04;

interface CropFrameProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** The picture under a round cut-out. Dragging or arrow keys move the picture; a slider changes its zoom. */
export function CropFrame({ picture, crop, onCrop }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const zoomId = useId();
  const hintId = useId();
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  const last = useRef({ x: 0, y: 0 });
  const startDrag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    last.current = { x: clientX, y: clientY };
  };
  const drag = ({ currentTarget, buttons, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1) return;
    const side = currentTarget.clientWidth;
    const { x, y } = last.current;
    last.current = { x: clientX, y: clientY };
    onCrop(movedCrop(picture, crop, { right: (clientX - x) / side, down: (clientY - y) / side }));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const by = keyMoves[event.key];
    if (!by) return;
    event.preventDefault();
    onCrop(movedCrop(picture, crop, by));
  };
  return (
    <div className="grid gap-3 across-middle">
      {/* No native control moves in two directions, so this element handles the arrow keys. The lint rule would forbid a key handler here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.window}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('user.cropLabel')}
        aria-describedby={hintId}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onKeyDown={moveByKey}
      >
        <canvas ref={canvas} width={previewPixels} height={previewPixels} />
      </div>
      <p id={hintId} className="text-s text-centre">
        {t('user.cropHint')}
      </p>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{t('user.zoom')}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={zoomMost}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onCrop(zoomedCrop(picture, crop, event.currentTarget.valueAsNumber))}
        />
      </div>
    </div>
  );
}

const keyMoves: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -keyStep, down: 0 },
  ArrowRight: { right: keyStep, down: 0 },
  ArrowUp: { right: 0, down: -keyStep },
  ArrowDown: { right: 0, down: keyStep },
};
